/** Gives the outbox what somebody has typed, and what the Studio still holds back. */
type HandOver = () => void;

/** Editors of texts come first: what they hold back becomes a change of a document. */
const holders = { text: new Set<HandOver>(), document: new Set<HandOver>() };

/**
 * Registers a document, or an editor of a text in it, that holds words back: a document commits once a
 * second, and an editor waits for a pause of the person who types, for a second at most.
 * @returns a function that ends this
 */
export function holdsWords(kind: keyof typeof holders, handOver: HandOver): () => void {
  holders[kind].add(handOver);
  return () => holders[kind].delete(handOver);
}

/** Gives the outbox what is typed in the open documents. A window that closes would lose it. */
export function handOverLastWords(): void {
  for (const handOver of [...holders.text, ...holders.document]) handOver();
}
