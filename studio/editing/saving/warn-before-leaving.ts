import { flushTypedText } from './flush-typed-text';
import { outbox } from './outbox';

/** The Studio's fields and forms commit at most this long after the last key press, ms. */
const COMMITTED_AFTER_MS = 2_500;

/** The longest wait for a pause in typing, ms. */
const LONGEST_WAIT_MS = 10_000;

let lastTypedAt = 0;
let mayLeave = false;

/** Makes the browser ask before it closes a window with text that is not stored on the site. */
export function warnBeforeLeaving(): () => void {
  const typed = ({ target }: Event) => {
    // Forms of list items are in dialogs, outside the pane of their document, so every input counts.
    const isSearch = target instanceof Element && target.closest('[type="search"]');
    if (!isSearch) lastTypedAt = Date.now();
  };
  const warn = (event: BeforeUnloadEvent) => {
    // Once the browser asks its question, it runs no more of the page's code.
    flushTypedText();
    const { isUnsaved, refusals } = outbox.state();
    if (mayLeave || !(isUnsaved || refusals.length > 0 || isTyping())) return;
    event.preventDefault();
    // The Studio's own listener would announce that this person has left, even if the person then stays.
    event.stopImmediatePropagation();
  };
  const end = new AbortController();
  const early = { capture: true, signal: end.signal };
  document.addEventListener('input', typed, early);
  addEventListener('beforeunload', warn, early);
  // Phones end pages that are not visible, without another event.
  document.addEventListener('visibilitychange', flushTypedText, early);
  return () => end.abort();
}

/** Resolves when all typed text is in the outbox, so that leaving the page loses nothing. */
export async function untilTypingEnds(): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (isTyping() && Date.now() < deadline) {
    const wait = lastTypedAt + COMMITTED_AFTER_MS - Date.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)));
  }
  mayLeave = true;
}

const isTyping = () => Date.now() - lastTypedAt < COMMITTED_AFTER_MS;
