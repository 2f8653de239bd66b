import type { ExprNode } from 'groq-js';
import { isNode } from './tree.server';

/**
 * What a `*` in a query can reach: documents of some types, documents with some ids, or all. The sync
 * tags of a result and the candidates of a filter depend on it.
 */
export type Reach = { types: readonly string[] } | { ids: readonly string[] } | 'everything';

/** Returns what each `*` in a tree can reach. */
export function reachesIn(node: unknown): Reach[] {
  if (Array.isArray(node)) return node.flatMap(reachesIn);
  if (!isNode(node) || node.type === 'Value') return [];
  if (node.type === 'Everything') return ['everything'];
  const readsAll = node.type === 'FuncCall' && node.namespace === 'releases';
  if (node.type === 'Filter' && isNode(node.base) && node.base.type === 'Everything') {
    return [reachOf(node.expr as ExprNode), ...reachesIn(node.expr)];
  }
  return [...(readsAll ? ['everything' as const] : []), ...Object.values(node).flatMap(reachesIn)];
}

/** Returns an upper bound of what a filter directly on `*` selects. "Everything" is always correct. */
export function reachOf(filter: ExprNode): Reach {
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
