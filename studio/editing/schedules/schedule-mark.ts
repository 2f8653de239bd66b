import { type DocumentBadgeComponent, getPublishedId } from 'sanity';
import { isOpen } from '../../../app/content/schedules/schedule';
import { useReadableTime, useSchedulesOf } from './schedules-provider';

/** Returns what is scheduled next for a document, in a few words; undefined when nothing is. */
export function useScheduleMark(id: string): string | undefined {
  const readableTime = useReadableTime();
  const next = useSchedulesOf(getPublishedId(id)).find(isOpen);
  if (!next) return undefined;
  const what = next.action === 'publish' ? 'Scheduled' : 'To be taken off the site';
  return `${what}: ${readableTime(next.at)}`;
}

/** Says on a document that it is scheduled, and when. */
export const useScheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const label = useScheduleMark(id);
  return label === undefined ? null : { label, color: 'primary' };
};
