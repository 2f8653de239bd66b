import type {
  ExprNode,
  FilterNode,
  FlatMapNode,
  MapNode,
  PipeFuncCallNode,
  ProjectionNode,
} from 'groq-js';
import { nested, valueOf, type Expression, type Place } from './expression.server';
import { compileLookup, conditionsOnEverything } from './lookup.server';
import { filterItems, flattened, listOf, mapItems, propertiesOfLoop } from './loops.server';
import { orderItems, orderKeysOf } from './order.server';
import { compileScore, scoreItems } from './score.server';
import { isFields } from './values.server';

/** Compiles a part of the query. Without a place, the part has a frame of its own. */
export type Compile = (node: ExprNode, place?: Place) => Expression;

export function compileProjection(
  node: ProjectionNode,
  { isHidden }: Place,
  compile: Compile,
): Expression {
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
      const value = yield* valueOf(base, frame);
      return isFields(value) ? yield* valueOf(body, nested(frame, value)) : null;
    },
  };
}

export function compileFilter(node: FilterNode, place: Place, compile: Compile): Expression {
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

export function compileMap(
  node: MapNode | FlatMapNode,
  { isHidden, limit }: Place,
  compile: Compile,
): Expression {
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

export function compileOrder(
  node: PipeFuncCallNode,
  { isHidden, limit }: Place,
  compile: Compile,
): Expression {
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

export function compileScoring(
  node: PipeFuncCallNode,
  { isHidden }: Place,
  compile: Compile,
): Expression {
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
