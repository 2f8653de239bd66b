/** A node of a query's tree, of any type. */
type TreeNode = Record<string, unknown> & { type: string };

export const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * Copies a query's tree with some of its nodes replaced, the inner ones first. The value of a `Value` is data
 * and not a part of the tree.
 */
export function mapTree<T>(tree: T, replace: (node: TreeNode) => unknown): T {
  if (Array.isArray(tree)) return tree.map((item) => mapTree<unknown>(item, replace)) as T;
  if (!isNode(tree) || tree.type === 'Value') return tree;
  const inner = Object.entries(tree).map(([key, value]) => [key, mapTree(value, replace)]);
  return replace(Object.fromEntries(inner) as TreeNode) as T;
}
