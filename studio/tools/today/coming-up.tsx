import { z } from 'zod';
import { Text } from '@sanity/ui';
import { CLAIMS_CHECKED_FOR_MONTHS } from '../../../app/platform/constants';
import { CLAIMS_QUERY } from '../../../app/content/queries';
import { monthsBefore, officeDate } from '../../../app/platform/clock/office-time';
import { describeSchedule } from '../../../app/content/schedules/schedule-words';
import { eachOf, StoredText } from '../../../app/jobs/stored-documents';
import { isUnsettled, useSchedules } from '../../editing/schedules/schedules-provider';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { readableDate } from '../../lib/readable-time';
import { useLiveQuery } from '../../lib/use-live-query';
import { useStudioLink } from '../../lib/use-studio-link';
import { useNow } from '../../lib/use-now';
import { COMING_UP_PATH } from '../coming-up/coming-up-list';

const AHEAD_MS = 30 * 24 * 3_600_000;

const Dated = z.object({
  _id: z.string(),
  _type: z.string(),
  title: StoredText,
  checkedOn: StoredText,
  until: StoredText,
});
type Dated = z.infer<typeof Dated>;

const Claims = z.object({ unchecked: eachOf(Dated), unconsented: eachOf(Dated) });

/** What is scheduled, and the consents and claims that have run out, or will within a month. */
export function ComingUp() {
  const now = useNow();
  const { schedules, timeZone } = useSchedules();
  const today = officeDate(now, timeZone);
  const link = useStudioLink(COMING_UP_PATH);
  const ahead = officeDate(Date.parse(today) + AHEAD_MS);
  // The query of "Health", asked for a later day.
  const { data } = useLiveQuery(
    Claims,
    CLAIMS_QUERY,
    { today: ahead, since: monthsBefore(ahead, CLAIMS_CHECKED_FOR_MONTHS) },
    '_type in ["service", "approachStep", "clientLogo", "author", "siteSettings"]',
    'published',
  );
  const late = monthsBefore(today, CLAIMS_CHECKED_FOR_MONTHS);
  const scheduled = schedules?.filter(isUnsettled);
  const items = scheduled &&
    data && [
      ...scheduled.map((schedule) => ({
        id: schedule.documentId,
        type: schedule.documentType,
        title: schedule.title,
        detail: describeSchedule(schedule, timeZone, now),
      })),
      ...data.unconsented.map((each) => ({ ...entryOf(each), detail: consentOf(each, today) })),
      ...data.unchecked.map((each) => ({ ...entryOf(each), detail: checkOf(each, late) })),
    ];
  return (
    <ListSection
      title="Coming up and late"
      whenEmpty="Nothing is scheduled, and nothing runs out within a month."
      items={items?.map(({ id, type, title, detail }) => (
        <PlainListItem key={`${id} ${detail}`} edit={{ id, type }} title={title} detail={detail} />
      ))}
    >
      <Text size={1}>
        <a {...link}>See everything that is scheduled, as a list or a calendar</a>
      </Text>
    </ListSection>
  );
}

function entryOf({ _id: id, _type: type, title }: Dated) {
  return { id, type, title: title || 'Settings' };
}

function consentOf({ until }: Dated, today: string): string {
  if (!until) return 'Late: no consent is stored';
  if (until < today) return `Late: the consent ended on ${readableDate(until)}`;
  return `The consent ends on ${readableDate(until)}`;
}

function checkOf({ checkedOn }: Dated, late: string): string {
  if (!checkedOn) return 'Nobody has checked it yet';
  if (checkedOn < late) return `Late: checked on ${readableDate(checkedOn)}`;
  return `To be checked again: last on ${readableDate(checkedOn)}`;
}
