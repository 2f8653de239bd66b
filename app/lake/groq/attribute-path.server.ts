import type { ExprNode } from 'groq-js';

/** Returns the path of an attribute of `@`: `["slug", "current"]` for `slug.current`. */
export function attributePathOf(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return attributePathOf(node.base);
  if (node.type !== 'AccessAttribute') return undefined;
  if (!node.base || node.base.type === 'This') return [node.name];
  const before = attributePathOf(node.base);
  return before && [...before, node.name];
}

/** Returns whether a node reads references in `@`, such as `categories[]._ref`. */
export function readsReferences(node: ExprNode): boolean {
  if (node.type === 'Map' || node.type === 'FlatMap') {
    return readsAttributes(node.base) && readsReferences(node.expr);
  }
  return node.type === 'AccessAttribute' && node.name === '_ref' && readsAttributes(node.base);
}

function readsAttributes(node: ExprNode | undefined): boolean {
  switch (node?.type) {
    case undefined:
    case 'This':
      return true;
    case 'AccessAttribute':
    case 'ArrayCoerce':
      return readsAttributes(node.base);
    case 'Map':
    case 'FlatMap':
      return readsAttributes(node.base) && readsAttributes(node.expr);
    default:
      return false;
  }
}
