import { Text } from '@sanity/ui';
import { counted } from '../../../app/platform/text/counted';
import {
  measuredSince,
  REPLIES,
  REPLIES_MEASURED_DAYS,
  Reply,
  usualReplyTime,
} from '../../../app/enquiry/reply-time';
import { officeDate } from '../../../app/platform/clock/office-time';
import { eachOf } from '../../../app/jobs/stored-documents';
import { useSchedules } from '../../editing/schedules/schedules-provider';
import { useLiveQuery } from '../../lib/use-live-query';
import { useNow } from '../../lib/use-now';

const Replies = eachOf(Reply);

/** How long visitors usually wait for the first answer. */
export function ReplyClock() {
  const today = officeDate(useNow(), useSchedules().timeZone);
  const { data } = useLiveQuery(
    Replies,
    REPLIES,
    { measuredSince: measuredSince(Date.parse(today)) },
    '_type in ["enquiry", "reply"]',
  );
  const usual = data && usualReplyTime(data);
  if (!usual) return null;
  return (
    <Text size={1} muted>
      Half of all visitors get their first answer within {usual.words} (
      {counted(usual.enquiries, 'enquiry', 'enquiries')} of the last {REPLIES_MEASURED_DAYS} days).
    </Text>
  );
}
