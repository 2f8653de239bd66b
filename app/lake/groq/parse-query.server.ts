import { parse, type ExprNode } from 'groq-js';
import { queryError, queryTimeout, type LakeError } from '../store/errors.server';
import { syntaxError } from './syntax-error.server';
import { runWithin, TimeLimitError } from '../store/time-limit.server';

/**
 * How long a query may be parsed, ms. groq-js needs a millisecond for a usual query, and a second for a
 * list of a thousand conditions. For each further `a->{` in a malformed query it needs twice as long.
 */
const PARSE_LIMIT_MS = 1_000;

/** Strings and comments, which can contain anything, declarations of functions, parameters and numbers. */
const TOKENS =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*|\bfn\s+\w+::\w+\s*\((?<declared>[^)]*)\)|\$(?<used>\w+)|\b(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

/**
 * Parses a query with the values of its parameters, which slices need.
 * @throws {LakeError} 400 in the shape of Sanity's query errors, and 408 when it takes too long
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  // groq-js calls the method of this name on the parameters.
  if (Object.hasOwn(params, 'hasOwnProperty')) {
    throw queryError(query, 'a parameter cannot be called hasOwnProperty');
  }
  let tree: ExprNode;
  try {
    // groq-js knows the end of a comment only by its line break.
    tree = runWithin(PARSE_LIMIT_MS, () => parse(`${query}\n`, { params }));
  } catch (error) {
    if (error instanceof TimeLimitError) throw queryTimeout(query, PARSE_LIMIT_MS);
    throw parseError(query, params, error as Error & { position?: number });
  }
  const refusal = refusedToken(query, params);
  if (refusal) throw refusal;
  return tree;
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
