import type { ExprNode } from 'groq-js';
import { LRUCache } from 'lru-cache';
import { queryError } from '../store/errors.server';
import { compile } from './compile.server';
import type { Expression } from './expression.server';
import { parseQuery } from './parse-query.server';
import { traced } from './source-map.server';

/**
 * What a `*` in a query can reach: documents of some types, documents with some ids, or all. The sync
 * tags of a result depend on it.
 */
export type Reach = { types: readonly string[] } | { ids: readonly string[] } | 'everything';

export interface QueryPlan {
  query: string;
  expression: Expression;
  /** Compiles the query with the hidden attributes of source maps. */
  traced: () => Expression;
  reaches: readonly Reach[];
}

type Node = Record<string, unknown> & { type: string };

/** Number of cached plans. The plan of a long query takes 50 kB, and each invented address makes one. */
const PLANS_KEPT = 250;
const LONGEST_KEY_KEPT = 20_000;
const plans = new LRUCache<string, QueryPlan>({ max: PLANS_KEPT });

/** Functions that read documents without a `*` in the query. */
const NAMESPACES_WITHOUT_BOUNDS = new Set(['releases', 'documents']);

/**
 * Parses a query with the values of its parameters, which slices need, and determines what it can read.
 * @throws {LakeError} 400 in the shape of Sanity's query errors
 */
export function planQuery(query: string, params: Record<string, unknown>): QueryPlan {
  const key = `${query}\0${JSON.stringify(params)}`;
  const known = plans.get(key);
  if (known) return known;
  const tree = parseQuery(query, params);
  let expressionWithSources: Expression | undefined;
  const plan: QueryPlan = {
    query,
    expression: compiled(query, tree),
    traced: () => (expressionWithSources ??= compiled(query, traced(tree))),
    reaches: reachesIn(tree),
  };
  if (key.length <= LONGEST_KEY_KEPT) plans.set(key, plan);
  return plan;
}

/** @throws {LakeError} 400 when the tree is too deep for the stack, or contains what GROQ forbids */
function compiled(query: string, tree: ExprNode): Expression {
  try {
    return compile(tree);
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    throw queryError(
      query,
      isTooDeep ? 'the query is nested too deeply' : (error as Error).message,
    );
  }
}

/** Returns what each `*` in a tree can reach. */
function reachesIn(node: unknown): Reach[] {
  if (Array.isArray(node)) return node.flatMap(reachesIn);
  if (!isNode(node) || node.type === 'Value') return [];
  if (node.type === 'Everything') return ['everything'];
  const readsAll =
    node.type === 'FuncCall' && NAMESPACES_WITHOUT_BOUNDS.has(String(node.namespace));
  if (node.type === 'Filter' && isNode(node.base) && node.base.type === 'Everything') {
    return [reachOf(node.expr as ExprNode), ...reachesIn(node.expr)];
  }
  return [...(readsAll ? ['everything' as const] : []), ...Object.values(node).flatMap(reachesIn)];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns an upper bound of what a filter directly on `*` selects. "Everything" is always correct. */
function reachOf(filter: ExprNode): Reach {
  switch (filter.type) {
    case 'Group':
      return reachOf(filter.base);
    case 'And':
      return narrower(reachOf(filter.left), reachOf(filter.right));
    case 'Or':
      return union(reachOf(filter.left), reachOf(filter.right));
    case 'OpCall':
      if (filter.op === '==') {
        const right = compared(filter.left, filter.right);
        return right === 'everything' ? compared(filter.right, filter.left) : right;
      }
      return filter.op === 'in' ? compared(filter.left, filter.right) : 'everything';
    default:
      return 'everything';
  }
}

function compared(attribute: ExprNode, value: ExprNode): Reach {
  const constants = constantStrings(value);
  if (attribute.type !== 'AccessAttribute' || attribute.base || !constants) return 'everything';
  if (attribute.name === '_type') return { types: constants };
  return attribute.name === '_id' ? { ids: constants } : 'everything';
}

function constantStrings(node: ExprNode): string[] | undefined {
  const values =
    node.type === 'Value'
      ? [node.value].flat()
      : node.type === 'Array' && node.elements.every(({ isSplat }) => !isSplat)
        ? node.elements.map(({ value }) =>
            value.type === 'Value' ? (value.value as unknown) : null,
          )
        : [null];
  return values.every((value) => typeof value === 'string')
    ? [...new Set(values)].toSorted()
    : undefined;
}

function narrower(a: Reach, b: Reach): Reach {
  if (a === 'everything') return b;
  return b !== 'everything' && 'ids' in b ? b : a;
}

function union(a: Reach, b: Reach): Reach {
  if (a === 'everything' || b === 'everything') return 'everything';
  if ('ids' in a && 'ids' in b) return { ids: merged(a.ids, b.ids) };
  if ('types' in a && 'types' in b) return { types: merged(a.types, b.types) };
  return 'everything';
}

const merged = (a: readonly string[], b: readonly string[]) =>
  [...new Set([...a, ...b])].toSorted();
