import type { Logger } from 'pino';

/** A stop that takes longer than this is not waited for, ms. */
const STOP_TIMEOUT_MS = 15_000;

/** Ends the process in order when it is asked to; a second signal, or a stop that hangs, ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    stop().then(
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
