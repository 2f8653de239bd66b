import { parse, type ExprNode } from 'groq-js';
import { LRUCache } from 'lru-cache';
import { queryError } from '../store/errors.server';

/**
 * What a `*` in a query can reach: documents of some types, documents with some ids, or all.
 * It bounds both the work (only these are looked at) and the sync tags (only these matter).
 */
export type Reach = { types: readonly string[] } | { ids: readonly string[] } | 'everything';

export interface QueryPlan {
  query: string;
  tree: ExprNode;
  reaches: readonly Reach[];
}

type Node = Record<string, unknown> & { type: string };

/** Number of cached plans. The plan of a long query takes 50 kB, and each invented address makes one. */
const PLANS_KEPT = 250;
const LONGEST_KEY_KEPT = 20_000;
const plans = new LRUCache<string, QueryPlan>({ max: PLANS_KEPT });

/** Functions that read documents without a `*` in the query. */
const NAMESPACES_WITHOUT_BOUNDS = new Set(['releases', 'documents']);

/** Returns the name of the parameter with the documents of a reach. Clients cannot use such a name. */
export const reachParameter = (index: number) => `*${index}`;

/**
 * Parses a query with the values of its parameters, which slices need, and determines what it can read.
 * @throws {LakeError} 400 in the shape of Sanity's query errors
 */
export function planQuery(query: string, params: Record<string, unknown>): QueryPlan {
  const key = `${query}\0${JSON.stringify(params)}`;
  const known = plans.get(key);
  if (known) return known;
  const reaches: Reach[] = [];
  const tree = bound(parseQuery(query, params), reaches) as ExprNode;
  const plan = { query, tree, reaches };
  if (key.length <= LONGEST_KEY_KEPT) plans.set(key, plan);
  return plan;
}

/** @throws {LakeError} 400 in the shape of Sanity's query errors */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  try {
    return parse(query, { params });
  } catch (error) {
    const { message, position } = error as Error & { position?: number };
    throw queryError(query, message, position);
  }
}

/** Copies the tree, and replaces each `*` that a filter limits by the parameter of its reach. */
function bound(node: unknown, reaches: Reach[]): unknown {
  if (Array.isArray(node)) return node.map((item) => bound(item, reaches));
  if (!isNode(node) || node.type === 'Value') return node;
  if (node.type === 'Everything') return scan(reaches, 'everything');
  if (node.type === 'FuncCall' && NAMESPACES_WITHOUT_BOUNDS.has(String(node.namespace))) {
    reaches.push('everything');
  }
  if (node.type === 'Filter' && isNode(node.base) && node.base.type === 'Everything') {
    const base = scan(reaches, reachOf(node.expr as ExprNode));
    return { ...node, base, expr: bound(node.expr, reaches) };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, bound(value, reaches)]),
  );
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function scan(reaches: Reach[], reach: Reach): Node {
  const index = reaches.push(reach) - 1;
  return { type: 'Parameter', name: reachParameter(index) };
}

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
