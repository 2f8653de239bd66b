/** A result as it is stored. */
interface StoredResult {
  measure?: string | null;
  before?: string | null;
  after?: string | null;
}

/** Returns a result in words: "Quote time from nine days to two". An incomplete result has none. */
export function resultText(result: StoredResult | null | undefined): string | undefined {
  const { measure, before, after } = result ?? {};
  return measure && before && after ? `${measure} from ${before} to ${after}` : undefined;
}
