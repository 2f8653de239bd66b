import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';

/**
 * Stops the process gracefully on SIGINT and SIGTERM. A second signal, or a stop that takes too long,
 * ends it at once.
 * @param stop closes everything that the process has open.
 * @param timeoutMs the longest time that `stop` may take.
 */
export function stopOnSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  timeoutMs: number,
  log: Logger,
): void {
  let isStopping = false;
  const end = guarded(log, 'stopping failed', (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    const giveUp = guarded(log, 'stopping failed', () => {
      log.error('stopping took too long');
      process.exit(1);
    });
    setTimeout(giveUp, timeoutMs).unref();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  });
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
