/** Gives the outbox the typed text that the Studio still holds back. */
type Flush = () => void;

/** Editors of rich text come first: what they hold back becomes a change of a document. */
const flushes = { text: new Set<Flush>(), document: new Set<Flush>() };

/**
 * Registers a document, or an editor of rich text in it, that holds typed text back: a document commits once
 * a second, and an editor waits up to a second for a pause in typing.
 * @returns a function that removes the registration
 */
export function onFlush(kind: keyof typeof flushes, flush: Flush): () => void {
  flushes[kind].add(flush);
  return () => flushes[kind].delete(flush);
}

/** Gives the outbox the typed text of all open documents. A window that closes would lose it. */
export function flushTypedText(): void {
  for (const flush of [...flushes.text, ...flushes.document]) flush();
}
