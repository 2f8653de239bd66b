import { randomUUID } from 'node:crypto';
import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../store/document.server';
import type { View } from '../store/view.server';
import { reachOf } from './reach.server';
import { mapTree } from './tree.server';

/*
 * groq-js evaluates a filter on `*` for each document of the dataset. Here the `*` of a filter is replaced by a
 * shorter list, where the filter names types, ids or the target of a reference. The filter is still evaluated for
 * each document of the list, so it only has to contain all documents that the filter can select.
 *
 * The list depends on the documents, and sometimes on the value around the filter, as in `*[references(^._id)]`.
 * While it evaluates a query, groq-js calls the lake only to follow a reference (`->`). So the `*`
 * becomes a reference to a made-up id, which `findCandidates` understands.
 */

/** The beginning of the made-up ids. It is random, so that no document can have such a reference. */
const MARK = `${randomUUID()}:`;

/** Copies a query's tree with candidates for its filters on `*`. */
export function withCandidates(tree: ExprNode): ExprNode {
  return mapTree(tree, (node) => {
    if (node.type !== 'Filter') return node;
    const base = node.base as ExprNode;
    const condition = node.expr as ExprNode;
    return inSteps(base.type === 'Everything' ? candidatesOf(condition) : base, condition);
  });
}

/** Returns `base[a][b]` for `base[a && b]`, because groq-js evaluates both sides of `&&` for each document. */
function inSteps(base: ExprNode, condition: ExprNode): ExprNode {
  return condition.type === 'And'
    ? inSteps(inSteps(base, condition.left), condition.right)
    : { type: 'Filter', base, expr: condition };
}

/** Returns the documents for a made-up id, or undefined for the id of a document. */
export function findCandidates(ref: string, view: View): readonly LakeDocument[] | undefined {
  if (!ref.startsWith(MARK)) return undefined;
  const kind = ref.charAt(MARK.length);
  const names = ref.slice(MARK.length + 1);
  if (kind === 'r') return view.referringTo(names);
  const list = JSON.parse(names) as string[];
  return kind === 't' ? view.ofTypes(list) : list.flatMap((id) => view.get(id) ?? []);
}

/** Returns an expression for the documents that a filter can select, ordered by id. */
function candidatesOf(filter: ExprNode): ExprNode {
  const reach = reachOf(filter);
  if (reach !== 'everything' && 'ids' in reach) return madeUp('i', JSON.stringify(reach.ids));
  const target = referenceTarget(filter);
  if (target) return referringTo(target);
  return reach === 'everything' ? EVERYTHING : madeUp('t', JSON.stringify(reach.types));
}

const EVERYTHING: ExprNode = { type: 'Everything' };

const text = (value: string): ExprNode => ({ type: 'Value', value });

const madeUp = (kind: string, names: string) => followed(text(MARK + kind + names));

function followed(ref: ExprNode): ExprNode {
  const attributes = [{ type: 'ObjectAttributeValue' as const, name: '_ref', value: ref }];
  return { type: 'Deref', base: { type: 'Object', attributes } };
}

/**
 * Returns an expression for the documents that refer to a target, or for all when the target is not a text. In the
 * projection, `^` means the same as in the filter.
 */
function referringTo(target: ExprNode): ExprNode {
  const ref: ExprNode = { type: 'OpCall', op: '+', left: text(`${MARK}r`), right: target };
  const base: ExprNode = { type: 'Object', attributes: [] };
  const found: ExprNode = { type: 'Projection', base, expr: followed(ref) };
  const args = [found, EVERYTHING];
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args };
}

/** Returns what every selected document refers to: `x` in `references(x)` and in `author._ref == x`. */
function referenceTarget(filter: ExprNode): ExprNode | undefined {
  switch (filter.type) {
    case 'Group':
      return referenceTarget(filter.base);
    case 'And':
      return referenceTarget(filter.left) ?? referenceTarget(filter.right);
    case 'FuncCall': {
      const [target, ...others] = filter.args;
      const isCall = filter.namespace === 'global' && filter.name === 'references';
      return isCall && others.length === 0 ? fixed(target) : undefined;
    }
    case 'OpCall': {
      const { op, left, right } = filter;
      return op === '==' && left.type === 'AccessAttribute' && left.name === '_ref'
        ? fixed(right)
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns an expression if it has the same value for every document that the filter looks at. */
function fixed(node: ExprNode | undefined): ExprNode | undefined {
  if (node?.type === 'Value' || node?.type === 'Parent') return node;
  return node?.type === 'AccessAttribute' && fixed(node.base) ? node : undefined;
}
