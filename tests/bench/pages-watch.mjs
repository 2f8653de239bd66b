/**
 * Runs in each page before its scripts. It reports where the control is, when it was touched, and when
 * something was seen, so that the time of the benchmark's own program does not count. The times are
 * those of the system, which all documents share.
 * @param {import('./pages-touch.mjs').Control} control
 */
export function watchControl({ selector, text, shows }) {
  const POSITION_INTERVAL_MS = 100;
  const { report } = /** @type {{ report: (name: string, value: unknown) => Promise<void> }} */ (
    /** @type {unknown} */ (globalThis)
  );
  let isTouched = false;

  void report('opened', performance.timeOrigin);
  requestAnimationFrame(untilPainted);
  addEventListener('pointerdown', noteTouch, { capture: true, once: true });
  new PerformanceObserver(reportInteractions).observe(
    /** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }),
  );

  /** At the first paint of the control; later it is enough to follow it when it moves. */
  function untilPainted() {
    if (reportPlace()) setInterval(reportPlace, POSITION_INTERVAL_MS);
    else requestAnimationFrame(untilPainted);
  }

  /** Reports the centre of the control, which it brings into the window before. */
  function reportPlace() {
    const element = findControl();
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!element || !isPainted || isTouched) return false;
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    if (width === 0) return false;
    if (y < 0 || bottom > innerHeight) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return false;
    }
    void report('place', { x: x + width / 2, y: y + height / 2 });
    return true;
  }

  function findControl() {
    const elements = [...document.querySelectorAll(selector)];
    return elements.find((element) => !text || element.textContent?.trim() === text);
  }

  /** @param {PointerEvent} event */
  function noteTouch({ timeStamp }) {
    isTouched = true;
    void report('touched', performance.timeOrigin + timeStamp);
    requestAnimationFrame(look);
  }

  /** What is visible in this callback is painted right after it. */
  function look() {
    if ([...document.querySelectorAll(shows)].some(isVisible)) {
      void report('seen', performance.timeOrigin + performance.now());
    } else requestAnimationFrame(look);
  }

  /** @param {Element} element */
  function isVisible(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  }

  /** @param {PerformanceObserverEntryList} entries */
  function reportInteractions(entries) {
    for (const { interactionId, duration } of /** @type {any[]} */ (entries.getEntries())) {
      if (interactionId) void report('interaction', duration);
    }
  }
}
