const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** A timer that fires after this time has slept with the computer: a hidden window's fires every minute. */
const SLEEP_MS = 90_000;
const TICK_MS = 5_000;

const returned = new EventTarget();

/**
 * Calls back when the connection may be different from before: the browser says that it is online
 * again, or the computer has slept. Connections of the time before can be dead without a sign.
 * @returns a function that ends this
 */
export function onReturn(listener: () => void): () => void {
  returned.addEventListener('return', listener);
  return () => returned.removeEventListener('return', listener);
}

/** Waits before a request is tried again: longer after each failure, and not beyond `onReturn`. */
export function untilAgain(failures: number): Promise<void> {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    // Windows that lost the same site do not all come back in the same moment.
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
