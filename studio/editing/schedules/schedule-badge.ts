import type { DocumentBadgeComponent } from 'sanity';
import { isOpen } from '../../../app/content/schedules/schedule';
import { shortOfficeWords } from '../../../app/platform/clock/office-time';
import { useSchedules, useSchedulesOf } from './schedules-provider';

/** Says on a document that it is scheduled, and when. */
export const useScheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const { timeZone } = useSchedules();
  const next = useSchedulesOf(id).find(isOpen);
  if (!next) return null;
  const what = next.action === 'publish' ? 'Scheduled' : 'To be taken off';
  return { label: `${what}: ${shortOfficeWords(Date.parse(next.at), timeZone)}`, color: 'primary' };
};
