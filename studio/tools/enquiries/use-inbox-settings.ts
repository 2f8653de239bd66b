import { INBOX_SETTINGS_QUERY } from '../../../app/content/queries';
import {
  workingHours,
  type StoredWorkingHours,
  type WorkingHours,
} from '../../../app/working-time';
import { useLiveQuery } from '../../lib/use-live-query';

interface StoredSettings {
  answerWithinDays?: number | null;
  inbox?: (StoredWorkingHours & { answerSubject?: string; answerText?: string }) | null;
}

/** What Settings say about the work on enquiries. */
export interface InboxSettings {
  hours: WorkingHours;
  answerWithinDays?: number | null | undefined;
  answerSubject?: string | undefined;
  answerText?: string | undefined;
}

/** Returns what Settings say about the work on enquiries, as published. */
export function useInboxSettings(): InboxSettings {
  const { data } = useLiveQuery<StoredSettings | null>(
    INBOX_SETTINGS_QUERY,
    {},
    '_id == "siteSettings"',
  );
  const { answerSubject, answerText } = data?.inbox ?? {};
  return {
    hours: workingHours(data?.inbox),
    answerWithinDays: data?.answerWithinDays,
    answerSubject,
    answerText,
  };
}
