/** An action that may be asked for more often than it should run. */
export interface LimitedAction {
  run(): void;
  /** From now on it does not run any more. */
  end(): void;
}

/**
 * Runs an action at once and, when it is asked for again within the time after that, once more at the
 * end of that time.
 * @param ms shortest time between two runs.
 */
export function atMostEvery(ms: number, action: () => void): LimitedAction {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  function run() {
    isDue = timer !== undefined;
    if (isDue) return;
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) run();
    }, ms);
  }

  return {
    run,
    end() {
      isDue = false;
      clearTimeout(timer);
    },
  };
}
