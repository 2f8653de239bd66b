import { placeOf } from './document-types';
import { type Consent, isCovered } from './consent';
import { resultText } from './result-text';

interface StoredClient {
  name: string | null;
  consent: Consent | null;
  result: {
    measure: string | null;
    before: string | null;
    after: string | null;
    period: string | null;
    source: string | null;
  } | null;
  caseStudy: { _type: string; slug: string | null } | null;
}

/** A client's result as visitors see it. */
export interface ClientResult {
  /** "Quote time from nine days to two"; it begins with a small letter when the client's name precedes it. */
  text: string;
  period: string | undefined;
  /** When the result was reached and where it was measured: "in eleven weeks. Median of 180 quotes". */
  note: string;
  /** Undefined without the client's consent. */
  client: string | undefined;
  /** The text with the client's name before it, if the site may show the name. */
  named: string;
  /** The path of the case study, which names the client; undefined without the client's consent. */
  href: string | undefined;
}

/** Returns a client's result, with the client's name while a consent covers it [proof.consent]. */
export function toClientResult(stored: StoredClient | null | undefined): ClientResult | undefined {
  const whole = resultText(stored?.result);
  if (!stored || whole === undefined) return undefined;
  const isNamed = isCovered(stored.consent, 'name');
  const text = isNamed ? uncapitalised(whole) : whole;
  const client = (isNamed && stored.name) || undefined;
  const { period, source } = stored.result ?? {};
  const { _type = '', slug } = stored.caseStudy ?? {};
  return {
    text,
    period: period ?? undefined,
    note: [period, source].filter(Boolean).join('. '),
    client,
    named: client ? `${client}: ${text}` : text,
    href: isNamed ? placeOf(_type, slug) : undefined,
  };
}

/** An abbreviation, such as "EBITDA", keeps its capitals. */
function uncapitalised(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
