import type { ContentReader } from '~/content/content-reader';
import { CLAIMS_CHECKED_FOR_MONTHS } from '~/platform/constants';
import { CLAIMS_QUERY } from '~/content/queries';
import { monthsBefore, officeDate } from '~/platform/clock/office-time';
import { namedDocument } from './content-links.server';
import type { HealthReport } from './health-report';

/** Reads the documents with claims that are due for a check, and the clients without a valid consent. */
export async function readClaims(
  content: ContentReader,
): Promise<Pick<HealthReport, 'unchecked' | 'consents'>> {
  const today = officeDate();
  const since = monthsBefore(today, CLAIMS_CHECKED_FOR_MONTHS);
  const { unchecked, unconsented } = await content.query(CLAIMS_QUERY, { since, today });
  return {
    unchecked: unchecked.map((document) => ({
      ...namedDocument(document),
      checkedOn: document.checkedOn ?? undefined,
    })),
    consents: unconsented.map((document) => ({
      ...namedDocument(document),
      until: document.until ?? undefined,
    })),
  };
}
