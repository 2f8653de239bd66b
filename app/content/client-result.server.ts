import { placeOf } from '~/document-types';
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
  source: string | undefined;
  /** Undefined without the client's consent. */
  client: string | undefined;
  /** The path of the case study, which names the client; undefined without the client's consent. */
  href: string | undefined;
}

/** Returns a client's result, with the client's name while a consent covers it [proof.consent]. */
export function toClientResult(stored: StoredClient | null | undefined): ClientResult | undefined {
  const text = resultText(stored?.result);
  if (!stored || text === undefined) return undefined;
  const isNamed = isCovered(stored.consent, 'name');
  const { _type = '', slug } = stored.caseStudy ?? {};
  return {
    text: isNamed ? uncapitalised(text) : text,
    period: stored.result?.period ?? undefined,
    source: stored.result?.source ?? undefined,
    client: (isNamed && stored.name) || undefined,
    href: isNamed ? placeOf(_type, slug) : undefined,
  };
}

/** An abbreviation, such as "EBITDA", keeps its capitals. */
function uncapitalised(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
