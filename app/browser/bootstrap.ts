/**
 * Starts React once the page has loaded and is painted, or at once when someone interacts, so that no
 * script stands in the way of the first paint. Until React has taken over, links and forms work as
 * they do without it; what only works with it is kept, and done then.
 *
 * The build makes one small script of this file, whose text goes into every page.
 * See app/decisions/007-deferred-hydration.md.
 */
import {
  GOING_TO_KEY,
  HYDRATED_EVENT,
  LATER,
  LATER_SCRIPT,
  WAITING_ATTRIBUTE,
} from './deferred-hydration';

/** How long a link that was clicked waits for the script: about as long as feels like at once, ms. */
const LINK_WAIT_MS = 300;

/** How long a form that was sent waits for it, before the browser sends it, ms. */
const FORM_WAIT_MS = 10_000;

/**
 * What makes React take over at once, in the middle of the event (its `discreteReplayableEvents`).
 * Before its first render it cannot: Remix has to wait for the page's data then, which React bears
 * only when it renders at leisure. It fails with "Root did not complete", and never takes over.
 */
const HURRYING_EVENTS =
  'mousedown mouseup touchstart touchend touchcancel auxclick dblclick pointerdown pointerup ' +
  'pointercancel dragstart dragend drop compositionstart compositionend keydown keypress keyup ' +
  'input textInput copy cut paste click change contextmenu reset submit';

/** How browsers say that a module cannot be had, each in words of its own. */
const LOST_MODULE = /import.* module/i;

/** Remix declares its router as always set, but this script runs before Remix sets it. */
type WindowBeforeRemix = Partial<Pick<typeof globalThis, '__remixRouter'>>;

const kept = new Map<Element, { play: () => void; withoutScript: (() => void) | undefined }>();
const listening = new AbortController();
const paint = { type: 'paint', buffered: true };
let begun = false;
let hovered: Element | undefined;
/** Where a pointer was first met. */
let firstPlace: string | undefined;
let focused: Element | undefined;
let followed: string | undefined;
let fields: (HTMLInputElement | HTMLTextAreaElement)[] = [];

function begin(): void {
  if (begun) return;
  begun = true;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-module]')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = dataset.module ?? '';
    document.head.append(link);
  }
  for (const styles of document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`)) {
    styles.addEventListener('load', run);
    styles.addEventListener('error', giveUp);
    styles.rel = 'stylesheet';
  }
}

/** Once the whole style sheet is there: a page brings only the rules that it needs without script. */
function run(): void {
  // After all others here: it keeps events from whoever comes later.
  for (const type of HURRYING_EVENTS.split(' ')) {
    document.addEventListener(type, keepFromReact, early);
  }
  const script = document.createElement('script');
  script.type = 'module';
  const waiting = document.querySelector(`script[type="${LATER_SCRIPT}"]:not([data-module])`);
  script.textContent = waiting?.textContent ?? '';
  script.addEventListener('error', giveUp);
  // Remix's script asks for the entry at its end, and has nobody told when that is lost.
  window.addEventListener('unhandledrejection', giveUpWithoutEntry, { signal });
  fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  document.head.append(script);
  // It runs all the same, and React finds the page as the server sent it.
  script.remove();
}

function keep(
  element: Element,
  play: () => void,
  withoutScript?: () => void,
  patienceMs?: number,
): void {
  kept.set(element, { play, withoutScript });
  if (withoutScript) setTimeout(() => kept.has(element) && withoutScript(), patienceMs);
  element.setAttribute(WAITING_ATTRIBUTE, '');
  begin();
}

function keepClick(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('button[type="button"]');
  if (button) return keep(button, () => button.click());
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]');
  const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);
  if (!link || !isPlain || event.altKey || link.target) return;
  event.preventDefault();
  keep(
    link,
    () => link.click(),
    () => location.assign(link.href),
    LINK_WAIT_MS,
  );
}

function keepSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  event.preventDefault();
  keep(
    submitter ?? form,
    () => form.requestSubmit(submitter),
    () => form.submit(),
    FORM_WAIT_MS,
  );
}

/** The browser does what it would do without React, which is told nothing until it has taken over. */
function keepFromReact(event: Event): void {
  event.stopImmediatePropagation();
}

/** The script cannot be had: the browser does what it would have done. */
function giveUp(): void {
  stopKeeping();
  for (const { withoutScript } of kept.values()) withoutScript?.();
  kept.clear();
}

/** A browser's extensions leave rejections of their own unhandled. */
function giveUpWithoutEntry({ reason }: PromiseRejectionEvent): void {
  if (LOST_MODULE.test(String(reason))) giveUp();
}

/**
 * React draws the whole page anew where an extension or a translator has changed it. What had been
 * typed, and where, is then still in the elements that it replaced.
 */
function restoreWords(): void {
  for (const field of fields) {
    const drawnAnew = field.isConnected ? null : document.getElementById(field.id);
    if (drawnAnew) (drawnAnew as HTMLInputElement).value = field.value;
  }
  if (focused && !focused.isConnected) {
    document.getElementById(focused.id)?.focus({ preventScroll: true });
  }
}

/**
 * When the code of a page cannot be had, as after a deploy, Remix reloads the page that the visitor is
 * leaving. The page that was chosen is noted then, and the reloaded one leads on to it. Remix's router
 * is asked, because the reload may come before React has shown that a page is loading.
 */
function noteDestination(): void {
  const { __remixRouter: router }: WindowBeforeRemix = window;
  const going = router?.state.navigation.location;
  const isLoading = going && going.pathname !== location.pathname;
  if (followed && isLoading) sessionStorage.setItem(GOING_TO_KEY, followed);
}

function goOn(): void {
  const address = sessionStorage.getItem(GOING_TO_KEY);
  sessionStorage.removeItem(GOING_TO_KEY);
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (address && arrival?.type === 'reload') location.replace(address);
}

function replay(): void {
  stopKeeping();
  restoreWords();
  if (hovered?.isConnected && hovered.matches(':hover')) {
    hovered.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const [element, { play }] of kept) if (element.isConnected) play();
  kept.clear();
}

function stopKeeping(): void {
  listening.abort();
  for (const element of kept.keys()) element.removeAttribute(WAITING_ATTRIBUTE);
}

const { signal } = listening;
const early = { signal, capture: true };
document.addEventListener('click', keepClick, early);
document.addEventListener('submit', keepSubmit, early);
for (const sign of ['pointerdown', 'keydown', 'focusin']) {
  document.addEventListener(sign, begin, early);
}
document.addEventListener('focusin', (event) => (focused = event.target as Element), early);
document.addEventListener(
  'pointerover',
  (event) => {
    const place = `${event.x},${event.y}`;
    // One that only rests where the page appears has not come to do anything.
    if ((firstPlace ??= place) !== place) begin();
    if (event.pointerType === 'mouse') hovered = event.target as Element;
  },
  early,
);
function beginAfterPaint(): void {
  // The Studio shows its frame only once the page within has answered it.
  if (window.parent !== window) begin();
  // A page may load before it is painted; the observer is told of a paint that has been, too.
  else new PerformanceObserver(begin).observe(paint);
}

document.addEventListener('click', (event) => {
  followed = (event.target as Element).closest('a')?.href;
});
try {
  goOn();
  window.addEventListener('pagehide', noteDestination);
} catch {
  // Storage is closed to this site: nothing can be noted, and the visitor has to choose once more.
}

window.addEventListener('load', beginAfterPaint, { signal });
window.addEventListener(HYDRATED_EVENT, replay, { signal });
