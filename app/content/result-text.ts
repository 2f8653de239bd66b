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

/** Returns a result that visitors see, after the client's name where the site may show it. */
export function namedResult({
  client,
  text,
}: {
  client: string | undefined;
  text: string;
}): string {
  return client ? `${client}: ${text}` : text;
}
