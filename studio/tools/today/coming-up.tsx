import { CLAIMS_CHECKED_FOR_MONTHS } from '../../../app/constants';
import { CLAIMS_QUERY } from '../../../app/content/queries';
import { monthsBefore, officeDate } from '../../../app/office-time';
import { readableDate } from '../../lib/readable-time';
import { useLiveQuery } from '../../lib/use-live-query';
import { useNow } from '../../lib/use-now';
import { Line } from './line';
import { Panel } from './panel';

const AHEAD_MS = 30 * 24 * 3_600_000;

interface Dated {
  _id: string;
  _type: string;
  title: string | null;
  checkedOn?: string | null;
  until?: string | null;
}

interface Claims {
  unchecked: Dated[];
  unconsented: Dated[];
}

/** The consents and claims that have run out, or will within a month. */
export function ComingUp() {
  const today = officeDate(useNow());
  const ahead = officeDate(Date.parse(today) + AHEAD_MS);
  // The query of "Health", asked for a later day.
  const { data } = useLiveQuery<Claims>(
    CLAIMS_QUERY,
    { today: ahead, since: monthsBefore(ahead, CLAIMS_CHECKED_FOR_MONTHS) },
    '_type in ["service", "approachStep", "clientLogo", "author", "siteSettings"]',
    'published',
  );
  const late = monthsBefore(today, CLAIMS_CHECKED_FOR_MONTHS);
  const entries = data && [
    ...data.unconsented.map((document) => ({ ...document, what: consentOf(document, today) })),
    ...data.unchecked.map((document) => ({ ...document, what: checkOf(document, late) })),
  ];
  return (
    <Panel
      title="Coming up and late"
      whenEmpty="Nothing runs out within a month."
      entries={entries?.map(({ _id, _type, title, what }) => (
        <Line
          key={`${_id} ${what}`}
          title={title || 'Settings'}
          edit={{ id: _id, type: _type }}
          detail={what}
        />
      ))}
    />
  );
}

function consentOf({ until }: Dated, today: string): string {
  if (!until) return 'Late: no consent is stored';
  if (until < today) return `Late: the consent ended on ${readableDate(until)}`;
  return `The consent ends on ${readableDate(until)}`;
}

function checkOf({ checkedOn }: Dated, late: string): string {
  if (!checkedOn) return 'Late: nobody has checked it';
  if (checkedOn < late) return `Late: checked on ${readableDate(checkedOn)}`;
  return `To be checked again: last on ${readableDate(checkedOn)}`;
}
