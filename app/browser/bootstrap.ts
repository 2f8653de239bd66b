/**
 * The bootstrap script. It starts React after the page is loaded and painted, or at the first
 * interaction, so that no script delays the first paint. Until React has hydrated the page, links and
 * forms work as they do without it. Clicks that need React are recorded and replayed after hydration.
 *
 * The build makes one small script from this file and puts its text into every page.
 * See app/decisions/007-deferred-hydration.md.
 */
import {
  DESTINATION_KEY,
  HYDRATED_EVENT,
  DEFERRED_STYLESHEET,
  DEFERRED_SCRIPT,
  PENDING_ATTRIBUTE,
} from './deferred-hydration';

/** How long a clicked link waits for React before the browser follows it, ms. */
const LINK_WAIT_MS = 300;

/** How long a submitted form waits for React before the browser sends it, ms. */
const FORM_WAIT_MS = 10_000;

/**
 * The events at which React hydrates at once, within the event (its `discreteReplayableEvents`). Before
 * its first render that fails with "Root did not complete", and the page is never hydrated: Remix has to
 * wait for the page's data, and React can only wait in a render that is not urgent.
 */
const DISCRETE_EVENTS =
  'mousedown mouseup touchstart touchend touchcancel auxclick dblclick pointerdown pointerup ' +
  'pointercancel dragstart dragend drop compositionstart compositionend keydown keypress keyup ' +
  'input textInput copy cut paste click change contextmenu reset submit';

/** Part of the message of a failed module import, in the different wordings of the browsers. */
const MODULE_ERROR = /import.* module/i;

/** Remix declares its router as always set, but this script runs before Remix sets it. */
type WindowBeforeRemix = Partial<Pick<typeof globalThis, '__remixRouter'>>;

const recorded = new Map<Element, { play: () => void; withoutScript: (() => void) | undefined }>();
const listening = new AbortController();
const paint = { type: 'paint', buffered: true };
let begun = false;
let hovered: Element | undefined;
/** The first position of the pointer. */
let firstPosition: string | undefined;
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
  for (const styles of document.querySelectorAll<HTMLLinkElement>(
    `link[rel="${DEFERRED_STYLESHEET}"]`,
  )) {
    styles.addEventListener('load', run);
    styles.addEventListener('error', fallBack);
    styles.rel = 'stylesheet';
  }
}

/**
 * Starts Remix's scripts. The complete style sheet has loaded before: the page has only the rules that
 * it uses without scripts.
 */
function run(): void {
  // This listener is the last one of this script, and hides the events from the listeners of React.
  for (const type of DISCRETE_EVENTS.split(' ')) {
    document.addEventListener(type, hideFromReact, early);
  }
  const script = document.createElement('script');
  script.type = 'module';
  const waiting = document.querySelector(`script[type="${DEFERRED_SCRIPT}"]:not([data-module])`);
  script.textContent = waiting?.textContent ?? '';
  script.addEventListener('error', fallBack);
  // Remix imports the entry module with a bare `import()`, so a failed load is only visible as an
  // unhandled rejection.
  window.addEventListener('unhandledrejection', onLostEntry, { signal });
  fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  document.head.append(script);
  // The script still runs. Without its element, React finds the page as the server sent it.
  script.remove();
}

function record(
  element: Element,
  play: () => void,
  withoutScript?: () => void,
  timeoutMs?: number,
): void {
  recorded.set(element, { play, withoutScript });
  if (withoutScript) setTimeout(() => recorded.has(element) && withoutScript(), timeoutMs);
  element.setAttribute(PENDING_ATTRIBUTE, '');
  begin();
}

function recordClick(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('button[type="button"]');
  if (button) return record(button, () => button.click());
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]');
  const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);
  if (!link || !isPlain || event.altKey || link.target) return;
  event.preventDefault();
  record(
    link,
    () => link.click(),
    () => location.assign(link.href),
    LINK_WAIT_MS,
  );
}

function recordSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  event.preventDefault();
  record(
    submitter ?? form,
    () => form.requestSubmit(submitter),
    () => form.submit(),
    FORM_WAIT_MS,
  );
}

/** Hides an event from React, so that only the browser's own action happens. */
function hideFromReact(event: Event): void {
  event.stopImmediatePropagation();
}

/** Called when the script cannot be loaded: performs the recorded actions without React. */
function fallBack(): void {
  stopRecording();
  for (const { withoutScript } of recorded.values()) withoutScript?.();
  recorded.clear();
}

/** Ignores the unhandled rejections of browser extensions. */
function onLostEntry({ reason }: PromiseRejectionEvent): void {
  if (MODULE_ERROR.test(String(reason))) fallBack();
}

/**
 * Restores typed text and the focus. React renders the whole page again when an extension or a
 * translator has changed it. The typed text is then in the elements that React replaced.
 */
function restoreTypedText(): void {
  for (const field of fields) {
    const replacement = field.isConnected ? null : document.getElementById(field.id);
    if (replacement) (replacement as HTMLInputElement).value = field.value;
  }
  if (focused && !focused.isConnected) {
    document.getElementById(focused.id)?.focus({ preventScroll: true });
  }
}

/**
 * Stores the page that the visitor has chosen. When the code of that page cannot be loaded, for example
 * after a deploy, Remix reloads the current page instead; `continueToDestination` then goes on. The
 * address comes from Remix's router, because the reload may happen before React shows the loading state.
 */
function storeDestination(): void {
  const { __remixRouter: router }: WindowBeforeRemix = window;
  const going = router?.state.navigation.location;
  const isLoading = going && going.pathname !== location.pathname;
  if (followed && isLoading) sessionStorage.setItem(DESTINATION_KEY, followed);
}

function continueToDestination(): void {
  const address = sessionStorage.getItem(DESTINATION_KEY);
  sessionStorage.removeItem(DESTINATION_KEY);
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (address && arrival?.type === 'reload') location.replace(address);
}

function replay(): void {
  stopRecording();
  restoreTypedText();
  if (hovered?.isConnected && hovered.matches(':hover')) {
    hovered.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const [element, { play }] of recorded) if (element.isConnected) play();
  recorded.clear();
}

function stopRecording(): void {
  listening.abort();
  for (const element of recorded.keys()) element.removeAttribute(PENDING_ATTRIBUTE);
}

const { signal } = listening;
const early = { signal, capture: true };
document.addEventListener('click', recordClick, early);
document.addEventListener('submit', recordSubmit, early);
for (const sign of ['pointerdown', 'keydown', 'focusin']) {
  document.addEventListener(sign, begin, early);
}
document.addEventListener('focusin', (event) => (focused = event.target as Element), early);
document.addEventListener(
  'pointerover',
  (event) => {
    const position = `${event.x},${event.y}`;
    // Ignore a pointer that has not moved: it was already there when the page loaded.
    if ((firstPosition ??= position) !== position) begin();
    if (event.pointerType === 'mouse') hovered = event.target as Element;
  },
  early,
);
function beginAfterPaint(): void {
  // In the Studio's frame, start at once: the Studio shows the frame when React has responded to it.
  if (window.parent !== window) begin();
  // A page may load before it is painted. The observer also reports an earlier paint.
  else new PerformanceObserver(begin).observe(paint);
}

document.addEventListener('click', (event) => {
  followed = (event.target as Element).closest('a')?.href;
});
try {
  continueToDestination();
  window.addEventListener('pagehide', storeDestination);
} catch {
  // The browser forbids storage. After such a reload the visitor has to choose the page again.
}

window.addEventListener('load', beginAfterPaint, { signal });
window.addEventListener(HYDRATED_EVENT, replay, { signal });
