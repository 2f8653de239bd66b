export interface ThrottledAction {
  run(): void;
  /** Cancels a pending run. */
  end(): void;
}

/**
 * Limits how often an action runs. The first call runs it at once. Calls during the interval after a
 * run are combined into one run at the end of the interval.
 * @param ms length of the interval.
 */
export function throttle(ms: number, action: () => void): ThrottledAction {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;

  function run() {
    isPending = timer !== undefined;
    if (isPending) return;
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) run();
    }, ms);
  }

  return {
    run,
    end() {
      isPending = false;
      clearTimeout(timer);
    },
  };
}
