import type {
  ExprNode,
  FilterNode,
  FlatMapNode,
  MapNode,
  PipeFuncCallNode,
  ProjectionNode,
} from 'groq-js';
import { compileDiff } from './diff.server';
import {
  computed,
  computedFromOne,
  nested,
  NOTHING_OUTER,
  type Expression,
  type Frame,
  type Outer,
  type Place,
  type Quick,
} from './expression.server';
import { compileCall } from './functions.server';
import { compileLogic } from './logic.server';
import { filterItems, flattened, listOf, mapItems, propertiesOfLoop } from './loops.server';
import { compileArray, compileObject, compileSelect } from './objects.server';
import { compileOperator, compileSign } from './operators.server';
import { orderItems, orderKeysOf } from './order.server';
import { compileLookup, conditionsOnEverything } from './lookup.server';
import { compileScore, scoreItems } from './score.server';
import { compare, isFields } from './values.server';

/** The position of a whole query, and of an expression in a new frame. */
const OWN_FRAME: Place = { isHidden: false, limit: Infinity };

/**
 * Compiles the tree of a query to functions. groq-js evaluates such a tree itself, several times slower,
 * without indexes, and without a way to pause or to end it.
 *
 * A subquery that reads nothing of the frames around it has the same value everywhere, so that it is
 * evaluated once. See app/decisions/013-queries-in-slices.md.
 */
export function compile(node: ExprNode, place = OWN_FRAME): Expression {
  if (place.isHidden || place.limit !== Infinity) return once(compileNode(node, place));
  const known = compiled.get(node);
  if (known) return known;
  const expression = once(compileNode(node, place));
  compiled.set(node, expression);
  return expression;
}

/** The nodes that were compiled for a new frame. The index of a filter compiles them again. */
const compiled = new WeakMap<ExprNode, Expression>();

/** Makes an expression keep its value during a run, when it is expensive and the same everywhere. */
function once(expression: Expression): Expression {
  const { outer, scans, kind } = expression;
  if (kind === 'quick' || !scans || outer.self || outer.parents > 0) return expression;
  return {
    ...expression,
    *evaluate(frame) {
      const { constants } = frame.run;
      if (constants.has(expression)) return constants.get(expression);
      const value = yield* expression.evaluate(frame);
      constants.set(expression, value);
      return value;
    },
  };
}

function compileNode(node: ExprNode, place: Place): Expression {
  const { isHidden } = place;
  const here = (inner: ExprNode) => compile(inner, { isHidden, limit: Infinity });
  switch (node.type) {
    case 'This':
      return reading({ self: true, parents: 0 }, (frame) => frame.value);
    case 'Parent':
      return reading({ self: false, parents: node.n }, (frame) => valueOfParent(frame, node.n));
    case 'Everything':
      return {
        ...reading(NOTHING_OUTER, ({ run }) => run.documents.all),
        scans: true,
      };
    case 'Value': {
      const value: unknown = node.value ?? null;
      return reading(NOTHING_OUTER, () => value);
    }
    case 'Parameter':
    case 'Context':
    case 'Asc':
    case 'Desc':
      return reading(NOTHING_OUTER, () => null);
    case 'Group':
      return compile(node.base, place);
    case 'OpCall':
      return compileOperator(node.op, here(node.left), here(node.right));
    case 'And':
      return compileLogic(here(node.left), here(node.right), false);
    case 'Or':
      return compileLogic(here(node.left), here(node.right), true);
    case 'Not':
      return computedFromOne(here(node.base), (value) =>
        typeof value === 'boolean' ? !value : null,
      );
    case 'Neg':
      return compileSign(here(node.base), -1);
    case 'Pos':
      return compileSign(here(node.base), 1);
    case 'InRange':
      return computed(
        [here(node.base), here(node.left), here(node.right)],
        ([value, left, right]) => isInRange(value, left, right, node.isInclusive),
      );
    case 'AccessAttribute':
      return computedFromOne(here(node.base ?? { type: 'This' }), attributeReader(node.name));
    case 'AccessElement': {
      const { index } = node;
      const base = compile(node.base, { isHidden, limit: index < 0 ? Infinity : index + 1 });
      return computedFromOne(base, (value) =>
        Array.isArray(value) ? (value[index < 0 ? value.length + index : index] ?? null) : null,
      );
    }
    case 'Slice': {
      const { left, right, isInclusive } = node;
      const end = isInclusive ? right + 1 : right;
      const limit = left < 0 || right < 0 ? Infinity : Math.max(0, end);
      return computedFromOne(compile(node.base, { isHidden, limit }), (value) =>
        Array.isArray(value) ? slice(value, left, right, isInclusive) : null,
      );
    }
    case 'ArrayCoerce':
      return computedFromOne(compile(node.base, place), (value) =>
        Array.isArray(value) ? value : null,
      );
    case 'Deref':
      return {
        ...computedFromOne(here(node.base), (value, { run }) => {
          const id = isFields(value) ? value._ref : undefined;
          if (typeof id !== 'string') return null;
          run.followed.add(id);
          return run.documents.get(id) ?? null;
        }),
        scans: true,
      };
    case 'Select':
      return compileSelect(node, here);
    case 'Object':
      return compileObject(node, here);
    case 'Array':
      return compileArray(node, here);
    case 'Projection':
      return compileProjection(node, place);
    case 'FuncCall':
      if (node.namespace === 'diff') {
        return compileDiff(node.name, node.args, (inner, inHidden = isHidden) =>
          compile(inner, { isHidden: inHidden, limit: Infinity }),
        );
      }
      return compileCall(node.namespace, node.name, node.args.map(here));
    case 'PipeFuncCall':
      return node.name === 'order' ? compileOrder(node, place) : compileScoring(node, place);
    case 'Filter':
      return compileFilter(node, place);
    case 'Map':
    case 'FlatMap':
      return compileMap(node, place);
    default:
      throw new Error(`Unexpected node type: ${node.type}`);
  }
}

function reading(outer: Outer, evaluate: Quick['evaluate']): Quick {
  return { kind: 'quick', outer, scans: false, evaluate };
}

function valueOfParent(frame: Frame, levels: number): unknown {
  let current: Frame | undefined = frame;
  for (let level = 0; level < levels; level += 1) current = current?.parent;
  return current?.value ?? null;
}

function isInRange(value: unknown, left: unknown, right: unknown, isInclusive: boolean) {
  const [fromLeft, fromRight] = [compare(value, left), compare(value, right)];
  if (fromLeft === null || fromRight === null) return null;
  return fromLeft >= 0 && (isInclusive ? fromRight <= 0 : fromRight < 0);
}

/** Returns a function that reads an attribute, and does not find the methods of all objects. */
function attributeReader(name: string): (value: unknown) => unknown {
  if (name in Object.prototype) {
    return (value) => (isFields(value) && Object.hasOwn(value, name) ? value[name] : null) ?? null;
  }
  return (value) => (isFields(value) ? (value[name] ?? null) : null);
}

function slice(list: readonly unknown[], left: number, right: number, isInclusive: boolean) {
  const index = (bound: number) => (bound < 0 ? list.length + bound : bound);
  const end = index(right) + (isInclusive ? 1 : 0);
  return list.slice(Math.max(0, index(left)), Math.max(0, end));
}

function compileProjection(node: ProjectionNode, { isHidden }: Place): Expression {
  const base = compile(node.base, { isHidden, limit: Infinity });
  const body = compile(node.expr);
  const properties = propertiesOfLoop(base, [body], isHidden);
  if (base.kind === 'quick' && body.kind === 'quick') {
    return {
      ...properties,
      kind: 'quick',
      evaluate(frame) {
        const value = base.evaluate(frame);
        return isFields(value) ? body.evaluate(nested(frame, value)) : null;
      },
    };
  }
  return {
    ...properties,
    *evaluate(frame) {
      const value = base.kind === 'quick' ? base.evaluate(frame) : yield* base.evaluate(frame);
      if (!isFields(value)) return null;
      const inner = nested(frame, value);
      return body.kind === 'quick' ? body.evaluate(inner) : yield* body.evaluate(inner);
    },
  };
}

function compileFilter(node: FilterNode, place: Place): Expression {
  const conditions = conditionsOnEverything(node);
  if (conditions) {
    return compileLookup(conditions, compile({ type: 'Everything' }), place, compile);
  }
  const list = compile(node.base, { ...place, limit: Infinity });
  const condition = compile(node.expr);
  return {
    ...propertiesOfLoop(list, [condition], place.isHidden),
    *evaluate(frame) {
      const items = yield* listOf(list, frame);
      return items && (yield* filterItems(items, condition, frame, place.limit));
    },
  };
}

function compileMap(node: MapNode | FlatMapNode, { isHidden, limit }: Place): Expression {
  const isFlat = node.type === 'FlatMap';
  const needed = isFlat ? Infinity : limit;
  const list = compile(node.base, { isHidden, limit: needed });
  const body = compile(node.expr, { isHidden: true, limit: Infinity });
  return {
    ...propertiesOfLoop(list, [body], isHidden),
    *evaluate(frame) {
      const items = yield* listOf(list, frame);
      if (!items) return null;
      const values = yield* mapItems(items.slice(0, needed), body, frame);
      return isFlat ? yield* flattened(values, frame) : values;
    },
  };
}

function compileOrder(node: PipeFuncCallNode, { isHidden, limit }: Place): Expression {
  const list = compile(node.base, { isHidden, limit: Infinity });
  const keys = orderKeysOf(node.args, (arg) => compile(arg));
  return {
    ...propertiesOfLoop(
      list,
      keys.map(({ key }) => key),
      isHidden,
    ),
    *evaluate(frame) {
      const items = yield* listOf(list, frame);
      return items && (yield* orderItems(items, keys, frame, limit));
    },
  };
}

function compileScoring(node: PipeFuncCallNode, { isHidden }: Place): Expression {
  if (!isWhole(node.base)) throw new Error('score() takes all documents or a filter of them');
  const list = compile(node.base, { isHidden, limit: Infinity });
  const scores = node.args.map((arg) => compileScore(arg, compile));
  return {
    ...propertiesOfLoop(list, scores, isHidden),
    *evaluate(frame) {
      const items = yield* listOf(list, frame);
      return items && (yield* scoreItems(items, scores, frame));
    },
  };
}

/** Returns whether the items of a list are whole documents, which `score` can look at. */
function isWhole({ type }: ExprNode): boolean {
  return !['Map', 'FlatMap', 'Projection', 'AccessElement', 'AccessAttribute'].includes(type);
}
