import { parse, type ExprNode } from 'groq-js';
import { queryError } from '../store/errors.server';
import { mapTree } from './tree.server';

/** The namespaces of functions that groq-js parses and cannot evaluate. */
const NAMESPACES_LEFT_OUT = new Set(['delta', 'diff', 'documents', 'geo', 'media', 'text', 'user']);

/**
 * Parses a query with the values of its parameters, which bounds such as `[$from...$to]` need.
 * @throws {LakeError} 400 in the shape of Sanity's query errors
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  // groq-js calls the method of this name on the parameters.
  if (Object.hasOwn(params, 'hasOwnProperty')) {
    throw queryError(query, 'a parameter cannot be called hasOwnProperty');
  }
  return withinStack(query, () => evaluable(query, treeOf(query, params)));
}

/** @throws {LakeError} 400 when a function on the tree of a query needs more levels of the stack than there are */
export function withinStack<T>(query: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError) throw queryError(query, 'the query is nested too deeply');
    throw error;
  }
}

function treeOf(query: string, params: Record<string, unknown>): ExprNode {
  try {
    // groq-js knows the end of a comment only by its line break.
    return parse(`${query}\n`, { params });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { message, position } = error as Error & { position?: number };
    if (position === undefined) throw queryError(query, message);
    const start = Math.min(position, query.length);
    throw queryError(query, message, { start, end: start });
  }
}

/**
 * Returns the tree of a query if the lake can evaluate it.
 * @throws {LakeError} 400 when it calls a function that the lake does not have, or uses a parameter that has no
 *   value, which groq-js would read as null
 */
function evaluable(query: string, tree: ExprNode): ExprNode {
  return mapTree(tree, (node) => {
    const [namespace, name] = [String(node.namespace), String(node.name)];
    if (node.type === 'Parameter') {
      throw queryError(query, `param $${name} referenced, but not provided`);
    }
    if (node.type === 'FuncCall' && NAMESPACES_LEFT_OUT.has(namespace)) {
      throw queryError(query, `the lake has no function ${namespace}::${name}()`);
    }
    return node;
  });
}
