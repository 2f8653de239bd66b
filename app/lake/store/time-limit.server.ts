import vm from 'node:vm';

/** The function to run. A script of another context can only reach what its global object holds. */
const holder: { run?: () => void } = {};
const context = vm.createContext(holder);
const script = new vm.Script('run()');

/** Thrown when a function takes too long. */
export class TimeLimitError extends Error {}

/**
 * Runs a synchronous function, and ends it after a time limit. The limit is wall-clock time, which passes also
 * while a busy machine runs other programs, so a function that exceeds it gets a second attempt.
 * @param limitMs of one attempt, in ms
 * @param run without side effects
 * @throws {TimeLimitError} when the function takes longer twice, and what the function throws
 */
export function runWithin<T>(limitMs: number, run: () => T): T {
  try {
    return runOnce(limitMs, run);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    return runOnce(limitMs, run);
  }
}

/** V8 can end only scripts of `node:vm`. The call itself takes 0.1 ms. */
function runOnce<T>(limitMs: number, run: () => T): T {
  let result: { value: T } | undefined;
  holder.run = () => {
    result = { value: run() };
  };
  try {
    script.runInContext(context, { timeout: limitMs });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TimeLimitError(`It takes longer than ${limitMs} ms`);
  }
  if (!result) throw new Error('The function did not run');
  return result.value;
}
