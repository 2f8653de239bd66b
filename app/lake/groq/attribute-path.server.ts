import type { ExprNode } from 'groq-js';

/** Returns the path of an attribute of `@`: `["slug", "current"]` for `slug.current`. */
export function attributePathOf(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return attributePathOf(node.base);
  if (node.type !== 'AccessAttribute') return undefined;
  if (!node.base || node.base.type === 'This') return [node.name];
  const before = attributePathOf(node.base);
  return before && [...before, node.name];
}
