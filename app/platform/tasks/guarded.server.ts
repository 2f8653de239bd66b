import type { Logger } from 'pino';

/** The reasons that the log has, by log line. */
const logged = new Map<string, Set<string>>();

/** The most reasons that are remembered for one log line. A reason may contain an id or a time. */
const MAX_REASONS = 50;

/**
 * Returns a function that calls `callback` and never throws, for timers and event handlers. Node ends the
 * process when one of these throws, or when a promise of theirs is rejected.
 *
 * An error is logged once for each reason, and again after a call has succeeded.
 * @param line the log line when a call fails, such as “the missing pages could not be written”.
 */
export function guarded<Arguments extends unknown[]>(
  log: Pick<Logger, 'error'>,
  line: string,
  callback: (...given: Arguments) => unknown,
): (...given: Arguments) => void {
  const failed = (error: unknown) => report(log, line, error);
  const succeeded = () => logged.delete(line);
  return (...given) => {
    try {
      const result = callback(...given);
      if (result instanceof Promise) result.then(succeeded, failed);
      else if (logged.size > 0) succeeded();
    } catch (error) {
      failed(error);
    }
  };
}

/** Logs promises that are rejected in packages and that nothing handles. Node would end the process. */
export function logUnhandledRejections(log: Pick<Logger, 'error'>): void {
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a rejected promise was not handled'),
  );
}

function report(log: Pick<Logger, 'error'>, line: string, error: unknown): void {
  const reasons = logged.get(line) ?? new Set();
  const reason = error instanceof Error ? error.message : String(error);
  if (reasons.has(reason)) return;
  if (reasons.size >= MAX_REASONS) reasons.clear();
  logged.set(line, reasons.add(reason));
  log.error({ err: error }, line);
}
