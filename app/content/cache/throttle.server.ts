import type { Logger } from 'pino';
import { guarded } from '~/guarded.server';

export interface ThrottledAction {
  run(): void;
  /** Cancels a pending run. */
  end(): void;
}

/**
 * Limits how often an action runs. The first call runs it at once. Calls during the interval after a
 * run are combined into one run at the end of the interval.
 * @param ms length of the interval.
 * @param log where an action that fails is reported.
 */
export function throttle(ms: number, log: Logger, action: () => void): ThrottledAction {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;

  function run() {
    isPending = timer !== undefined;
    if (isPending) return;
    timer = setTimeout(next, ms);
    action();
  }

  const next = guarded(log, 'a delayed action failed', () => {
    timer = undefined;
    if (isPending) run();
  });

  return {
    run,
    end() {
      isPending = false;
      clearTimeout(timer);
    },
  };
}
