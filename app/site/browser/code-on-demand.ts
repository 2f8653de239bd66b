/** What a visitor asks for waits for its code for this time, ms. Then the browser does it without. */
const CODE_TIMEOUT_MS = 400;

/** Loads code when an element is on the screen and the browser is idle. Whoever needs the code notices a failure. */
export function loadWhenSeen(element: Element, load: () => Promise<unknown>): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    whenIdle(() => void load().catch(() => {}));
  });
  observer.observe(element);
}

/** Returns whether code is there soon enough for a visitor who waits for it. */
export function isLoadedInTime(code: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise((_, reject) => setTimeout(reject, CODE_TIMEOUT_MS));
  return Promise.race([code, timeout]).then(
    () => true,
    () => false,
  );
}

/**
 * Calls a function when the browser has nothing more urgent to do. A browser without `scheduler.postTask` calls it in
 * the next task.
 */
function whenIdle(call: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(call, { priority: 'background' });
  else setTimeout(call);
}
