const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * A longer time between two timer events means that the computer was asleep. Hidden windows get one event a
 * minute.
 */
const SLEEP_MS = 90_000;
const TICK_MS = 5_000;

const returned = new EventTarget();

/**
 * Calls the listener when the connection may have changed: the browser is online again, or the computer was
 * asleep. Older connections can then be dead without an error.
 * @returns a function that removes the listener
 */
export function onReturn(listener: () => void): () => void {
  returned.addEventListener('return', listener);
  return () => returned.removeEventListener('return', listener);
}

/**
 * Waits before a request is repeated: longer after each failure, and at most until the connection
 * returns.
 */
export function untilAgain(failures: number): Promise<void> {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    // The random part stops several windows from sending their requests at the same moment.
    const timer = setTimeout(done, longest * (0.75 + Math.random() / 4));
    const stop = onReturn(done);
    document.addEventListener('visibilitychange', done);
  });
}

function watch(): void {
  const announce = () => returned.dispatchEvent(new Event('return'));
  addEventListener('online', announce);
  let lastTick = Date.now();
  setInterval(() => {
    if (Date.now() - lastTick > SLEEP_MS) announce();
    lastTick = Date.now();
  }, TICK_MS);
}

// The Sanity CLI loads this module in Node, with a document and without events.
if (typeof addEventListener === 'function') watch();
