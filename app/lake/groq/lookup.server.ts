import type { ExprNode, FilterNode } from 'groq-js';
import { attributePathOf } from './attribute-path.server';
import { findEqual, findReferring, type Candidates } from './candidates.server';
import {
  nested,
  valueOf,
  type Evaluation,
  type Expression,
  type Frame,
  type Place,
} from './expression.server';
import { compileLogic } from './logic.server';
import { filterItems, propertiesOfLoop } from './loops.server';

/*
 * Filters on all documents: `*[…]`. An index gives a list that contains every document that the filter
 * can select, and the filter is then evaluated for these. So an index can never change a result.
 */

/** Evaluates what a condition compares with, and finds the candidates for that. */
type Find = (frame: Frame) => Evaluation<Candidates>;
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
  const finders = conditions.flatMap((each) => findersOf(each, compile));
  return {
    ...propertiesOfLoop(everything, [condition], isHidden),
    *evaluate(frame) {
      const inner = nested(frame, null);
      let items = frame.run.documents.documents;
      for (const find of finders) {
        const found = yield* find(inner);
        if (found && found.length < items.length) items = found;
      }
      return yield* filterItems(items, condition, frame, limit);
    },
  };
}

/** Returns a function for each part of a condition for which there is an index. All parts have to hold. */
function findersOf(node: ExprNode, compile: Compile): Find[] {
  switch (node.type) {
    case 'Group':
      return findersOf(node.base, compile);
    case 'And':
      return [...findersOf(node.left, compile), ...findersOf(node.right, compile)];
    case 'FuncCall':
      return node.namespace === 'global' && node.name === 'references'
        ? findersOfReferences(node.args, compile)
        : [];
    case 'OpCall': {
      const { op, left, right } = node;
      if (op === 'in') return findersOfValues(left, right, compile);
      if (op !== '==') return [];
      return [...findersOfValues(left, right, compile), ...findersOfValues(right, left, compile)];
    }
    default:
      return [];
  }
}

/** `_type == "post"`, `author._ref == ^._id`, `_id in $ids`, `author._ref in *[…]._id` */
function findersOfValues(attribute: ExprNode, value: ExprNode, compile: Compile): Find[] {
  const path = attributePathOf(attribute);
  const compared = path && constant(value, compile);
  if (!compared) return [];
  return [
    function* find(frame) {
      const values = [yield* valueOf(compared, frame)].flat();
      const areTexts = values.every((each) => typeof each === 'string');
      return areTexts ? findEqual(path, values, frame.run.documents) : undefined;
    },
  ];
}

/** `references("a", $ids)` */
function findersOfReferences(args: readonly ExprNode[], compile: Compile): Find[] {
  const targets = args.flatMap((arg) => constant(arg, compile) ?? []);
  if (targets.length < args.length) return [];
  return [
    function* find(frame) {
      const ids: unknown[] = [];
      for (const target of targets) ids.push(yield* valueOf(target, frame));
      const texts = ids.flat().filter((id) => typeof id === 'string');
      return findReferring(texts, frame.run.documents);
    },
  ];
}

/** Compiles an expression that is the same for every document, and not expensive. */
function constant(node: ExprNode, compile: Compile): Expression | undefined {
  const value = compile(node);
  const isCheap = value.kind === 'quick' || !value.scans || value.outer.parents === 0;
  return value.outer.self || !isCheap ? undefined : value;
}
