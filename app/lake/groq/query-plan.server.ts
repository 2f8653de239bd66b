import type { ExprNode } from 'groq-js';
import { LRUCache } from 'lru-cache';
import { withCandidates } from './candidates.server';
import { parseQuery, withinStack } from './parse-query.server';
import { reachesIn, type Reach } from './reach.server';
import { traced } from './source-map.server';

interface QueryPlan {
  tree: ExprNode;
  /** Returns the tree with the hidden attributes of source maps. */
  traced: () => ExprNode;
  reaches: readonly Reach[];
}

/** Number of cached plans. The plan of a long query takes 50 kB, and each invented address makes one. */
const PLANS_KEPT = 250;
const LONGEST_KEY_KEPT = 20_000;
const plans = new LRUCache<string, QueryPlan>({ max: PLANS_KEPT });

/**
 * Parses a query with the values of its parameters, and determines what it can read.
 * @throws {LakeError} 400 in the shape of Sanity's query errors
 */
export function planQuery(query: string, params: Record<string, unknown>): QueryPlan {
  const key = `${query}\0${JSON.stringify(params)}`;
  const known = plans.get(key);
  if (known) return known;
  const parsed = parseQuery(query, params);
  let treeWithSources: ExprNode | undefined;
  const plan = withinStack(query, () => ({
    tree: withCandidates(parsed),
    traced: () => (treeWithSources ??= withinStack(query, () => withCandidates(traced(parsed)))),
    reaches: reachesIn(parsed),
  }));
  if (key.length <= LONGEST_KEY_KEPT) plans.set(key, plan);
  return plan;
}
