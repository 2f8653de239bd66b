import type { ExprNode, FilterNode, FuncCallNode } from 'groq-js';
import type { Snapshot } from '../store/snapshot.server';
import { attributePathOf, readsReferences } from './attribute-path.server';
import { findEqual, findReferring, inEither, type Candidates } from './candidates.server';
import { nested, valueOf, type Expression, type Place } from './expression.server';
import { compileLogic } from './logic.server';
import { filterItems, propertiesOfLoop } from './loops.server';

/*
 * Filters on all documents: `*[…]`. An index gives a list that contains every document that the filter
 * can select, and the filter is then evaluated for these. So an index can never change a result.
 */

/** Finds candidates with the values that a condition compares with. */
type Find = (values: Values, documents: Snapshot) => Candidates;
type Values = ReadonlyMap<Expression, unknown>;
type Compile = (node: ExprNode) => Expression;

/** Returns the conditions of a filter on `*`, or undefined for a filter on something else. */
export function conditionsOnEverything({ base, expr }: FilterNode): ExprNode[] | undefined {
  if (base.type === 'Everything') return [expr];
  const before = base.type === 'Filter' ? conditionsOnEverything(base) : undefined;
  return before && [...before, expr];
}

/** Compiles a filter on `*`. */
export function compileLookup(
  conditions: readonly ExprNode[],
  everything: Expression,
  { isHidden, limit }: Place,
  compile: Compile,
): Expression {
  const condition = conditions
    .map((each) => compile(each))
    .reduce((left, right) => compileLogic(left, right, false));
  const compared: Expression[] = [];
  const find = both(conditions.map((each) => finderOf(each, compile, compared)));
  return {
    ...propertiesOfLoop(everything, [condition], isHidden),
    *evaluate(frame) {
      const { documents } = frame.run;
      const inner = nested(frame, null);
      const values = new Map<Expression, unknown>();
      for (const each of compared) values.set(each, yield* valueOf(each, inner));
      const items = find(values, documents) ?? documents.all;
      return yield* filterItems(items, condition, frame, limit);
    },
  };
}

/** @param compared gets the expressions whose values the finder needs */
function finderOf(node: ExprNode, compile: Compile, compared: Expression[]): Find {
  const inner = (each: ExprNode) => finderOf(each, compile, compared);
  /** Returns an expression that is the same for every document, and not expensive. */
  const constant = (each: ExprNode): Expression | undefined => {
    const value = compile(each);
    const isCheap = value.kind === 'quick' || !value.scans || value.outer.parents === 0;
    if (value.outer.self || !isCheap) return undefined;
    compared.push(value);
    return value;
  };
  switch (node.type) {
    case 'Group':
      return inner(node.base);
    case 'And':
      return both([inner(node.left), inner(node.right)]);
    case 'Or':
      return either(inner(node.left), inner(node.right));
    case 'FuncCall':
      return references(node, constant) ?? nothing;
    case 'OpCall': {
      const { op, left, right } = node;
      if (op === '==') {
        return comparison(left, right, constant) ?? comparison(right, left, constant) ?? nothing;
      }
      return (op === 'in' ? membership(left, right, constant) : undefined) ?? nothing;
    }
    default:
      return nothing;
  }
}

type Constant = (node: ExprNode) => Expression | undefined;

const nothing: Find = () => undefined;

/** For `a && b`: the smaller candidates. */
function both(finders: readonly Find[]): Find {
  return (values, documents) => {
    let best: Candidates;
    for (const find of finders) {
      const found = find(values, documents);
      if (found && (!best || found.length < best.length)) best = found;
    }
    return best;
  };
}

/** For `a || b`: the candidates of both. */
function either(one: Find, other: Find): Find {
  return (values, documents) =>
    inEither(one(values, documents), other(values, documents), documents);
}

/** `_type == "post"`, `_id == $id`, `author._ref == ^._id`, `slug.current == $slug` */
function comparison(left: ExprNode, right: ExprNode, constant: Constant): Find | undefined {
  const path = attributePathOf(left);
  const compared = path && constant(right);
  if (!compared) return undefined;
  return (values, documents) => {
    const value = values.get(compared);
    return typeof value === 'string' ? findEqual(path, [value], documents) : undefined;
  };
}

/** `_id in $ids`, `author._ref in *[…]._id`, `$id in categories[]._ref` */
function membership(left: ExprNode, right: ExprNode, constant: Constant): Find | undefined {
  const path = attributePathOf(left);
  const compared = path ? constant(right) : readsReferences(right) ? constant(left) : undefined;
  if (!compared) return undefined;
  return (values, documents) => {
    const value = values.get(compared);
    if (!path) return typeof value === 'string' ? findReferring([value], documents) : undefined;
    return isTexts(value) ? findEqual(path, value, documents) : undefined;
  };
}

/** `references("a", $ids)` */
function references(node: FuncCallNode, constant: Constant): Find | undefined {
  if (node.namespace !== 'global' || node.name !== 'references') return undefined;
  const targets = node.args.map((arg) => constant(arg));
  return (values, documents) => {
    if (!targets.every((target) => target !== undefined)) return undefined;
    const ids = targets.flatMap((target) => values.get(target));
    return findReferring(
      ids.filter((id) => typeof id === 'string'),
      documents,
    );
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
