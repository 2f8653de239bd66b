import { parse, type ExprNode } from 'groq-js';
import { queryError, type LakeError } from '../store/errors.server';
import { syntaxError } from './syntax-error.server';
import { mapTree } from './tree.server';

/** The namespaces of functions that groq-js parses and cannot evaluate. */
const NAMESPACES_LEFT_OUT = new Set(['delta', 'diff', 'documents', 'geo', 'media', 'text', 'user']);

/** Strings and comments, which can contain anything, declarations of functions, parameters and numbers. */
const TOKENS =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*|\bfn\s+\w+::\w+\s*\((?<declared>[^)]*)\)|\$(?<used>\w+)|\b(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

/**
 * Parses a query with the values of its parameters, which bounds such as `[$from...$to]` need.
 * @throws {LakeError} 400 in the shape of Sanity's query errors
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  // groq-js calls the method of this name on the parameters.
  if (Object.hasOwn(params, 'hasOwnProperty')) {
    throw queryError(query, 'a parameter cannot be called hasOwnProperty');
  }
  let tree: ExprNode;
  try {
    // groq-js knows the end of a comment only by its line break.
    tree = parse(`${query}\n`, { params });
  } catch (error) {
    throw parseError(query, params, error as Error & { position?: number });
  }
  const refusal = refusedToken(query, params);
  if (refusal) throw refusal;
  return withinStack(query, () => withKnownFunctions(query, tree));
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

/** @throws {LakeError} 400 when the tree calls a function that the lake does not have */
function withKnownFunctions(query: string, tree: ExprNode): ExprNode {
  return mapTree(tree, (node) => {
    const [namespace, name] = [String(node.namespace), String(node.name)];
    if (node.type !== 'FuncCall' || !NAMESPACES_LEFT_OUT.has(namespace)) return node;
    throw queryError(query, `the lake has no function ${namespace}::${name}()`);
  });
}

function parseError(
  query: string,
  params: Record<string, unknown>,
  error: Error & { position?: number },
): LakeError {
  if (error instanceof RangeError) return queryError(query, 'the query is nested too deeply');
  if (error.position === undefined) {
    // groq-js evaluates the bounds of a slice, and cannot do so without the parameters in them.
    return refusedToken(query, params) ?? queryError(query, error.message);
  }
  return syntaxError(query, error.message, error.position);
}

/**
 * Returns the error of the first token that groq-js accepts and Sanity's API refuses: a parameter
 * without a value, which groq-js reads as null, or a number that becomes infinite.
 */
function refusedToken(query: string, params: Record<string, unknown>): LakeError | undefined {
  const declared = new Set<string>();
  for (const { 0: token, groups = {}, index } of query.matchAll(TOKENS)) {
    for (const [name] of groups.declared?.matchAll(/\$\w+/g) ?? []) declared.add(name);
    const isMissing =
      groups.used !== undefined && !declared.has(token) && !Object.hasOwn(params, groups.used);
    const isTooLarge = groups.number !== undefined && !Number.isFinite(Number(token));
    if (!isMissing && !isTooLarge) continue;
    const description = isMissing
      ? `param ${token} referenced, but not provided`
      : `number ${token} is too large`;
    return queryError(query, description, { start: index, end: index + token.length - 1 });
  }
  return undefined;
}
