/**
 * Starts React once the page has loaded and is painted, or at once when someone interacts, so that no
 * script stands in the way of the first paint. Until React has taken over, links and forms work as
 * they do without it; what only works with it is kept, and done then.
 *
 * The build makes one small script of this file, whose text goes into every page.
 */
import { HYDRATED_EVENT, LATER, LATER_SCRIPT, WAITING_ATTRIBUTE } from './late';

/** How long a link that was clicked waits for the script: about as long as feels like at once, ms. */
const LINK_WAIT_MS = 300;

const kept = new Map<Element, { play: () => void; withoutScript: (() => void) | undefined }>();
const listening = new AbortController();
const paint = { type: 'paint', buffered: true };
let begun = false;
let hovered: Element | undefined;

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
  const script = document.createElement('script');
  script.type = 'module';
  const waiting = document.querySelector(`script[type="${LATER_SCRIPT}"]:not([data-module])`);
  script.textContent = waiting?.textContent ?? '';
  script.addEventListener('error', giveUp);
  document.head.append(script);
  // It runs all the same, and React finds the page as the server sent it.
  script.remove();
}

function keep(element: Element, play: () => void, withoutScript?: () => void): void {
  kept.set(element, { play, withoutScript });
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
  const follow = () => location.assign(link.href);
  keep(link, () => link.click(), follow);
  setTimeout(() => kept.has(link) && follow(), LINK_WAIT_MS);
}

function keepSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  event.preventDefault();
  keep(
    submitter ?? form,
    () => form.requestSubmit(submitter),
    () => form.submit(),
  );
}

/** The script cannot be had: the browser does what it would have done. */
function giveUp(): void {
  stopKeeping();
  for (const { withoutScript } of kept.values()) withoutScript?.();
}

function replay(): void {
  stopKeeping();
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
document.addEventListener(
  'pointerover',
  (event) => {
    begin();
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

window.addEventListener('load', beginAfterPaint, { signal });
window.addEventListener(HYDRATED_EVENT, replay, { signal });
