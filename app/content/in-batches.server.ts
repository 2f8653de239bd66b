/**
 * The number of documents in one transaction. A content source refuses large ones: the lake takes 5,000 documents,
 * and Sanity's cloud 4 MB.
 */
const BATCH = 500;

/** Yields the items in groups that fit into one transaction each. */
export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}
