import type { ExprNode } from 'groq-js';
import { attributeReader, isInRange, slice } from './access.server';
import { compileDiff } from './diff.server';
import {
  computed,
  computedFromOne,
  NOTHING_OUTER,
  type Expression,
  type Frame,
  type Outer,
  type Place,
  type Quick,
} from './expression.server';
import { compileCall } from './functions.server';
import {
  compileFilter,
  compileMap,
  compileOrder,
  compileProjection,
  compileScoring,
} from './lists.server';
import { compileLogic } from './logic.server';
import { compileArray, compileObject, compileSelect } from './objects.server';
import { compileOperator, compileSign } from './operators.server';
import { isFields } from './values.server';

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
        ...reading(NOTHING_OUTER, ({ run }) => run.documents.documents),
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
      return computedFromOne(compile(node.base, { isHidden, limit }), (value, { run }) => {
        if (!Array.isArray(value)) return null;
        const items = slice(value, left, right, isInclusive);
        run.meter.countElements(items.length);
        return items;
      });
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
      return compileProjection(node, place, compile);
    case 'FuncCall':
      if (node.namespace === 'diff') {
        return compileDiff(node.name, node.args, (inner, inHidden = isHidden) =>
          compile(inner, { isHidden: inHidden, limit: Infinity }),
        );
      }
      return compileCall(node.namespace, node.name, node.args.map(here));
    case 'PipeFuncCall':
      return node.name === 'order'
        ? compileOrder(node, place, compile)
        : compileScoring(node, place, compile);
    case 'Filter':
      return compileFilter(node, place, compile);
    case 'Map':
    case 'FlatMap':
      return compileMap(node, place, compile);
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
