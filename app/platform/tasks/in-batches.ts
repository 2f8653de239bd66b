/**
 * The number of documents in one transaction. A content source refuses large ones: the lake takes 5,000 documents,
 * and Sanity's cloud 4 MB.
 */
const BATCH = 500;

/** Yields the items in groups. By default, the documents of a group fit into one transaction. */
export function* inBatches<Item>(items: readonly Item[], size = BATCH): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
