import type { Logger } from 'pino';

/**
 * Ends the process in order when it is asked to. A second signal, or a stop that hangs, ends it at once.
 * @param stop what has to be done before the end.
 * @param timeoutMs how long `stop` may take.
 */
export function stopOnSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  timeoutMs: number,
  log: Logger,
): void {
  let isStopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, timeoutMs).unref();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
