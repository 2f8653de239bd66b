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

/** Returns the text of a result, with the client's name before it if the site may show the name. */
export function namedResult({
  client,
  text,
}: {
  client: string | undefined;
  text: string;
}): string {
  return client ? `${client}: ${text}` : text;
}

/** Returns when a result was reached and where it was measured: "in eleven weeks. Median of 180 quotes". */
export function resultNote({
  period,
  source,
}: {
  period: string | undefined;
  source: string | undefined;
}): string {
  return [period, source].filter(Boolean).join('. ');
}
