import { z } from 'zod';
import { INBOX_SETTINGS_QUERY } from '../../../app/content/queries';
import { ifUsable } from '../../../app/stored-documents';
import { workingHours, type WorkingHours } from '../../../app/working-time';
import { useLiveQuery } from '../../lib/use-live-query';

const Text = ifUsable(z.string());

const StoredSettings = z
  .object({
    answerWithinDays: ifUsable(z.number()),
    inbox: ifUsable(
      z.object({
        days: ifUsable(z.array(z.string())),
        from: Text,
        to: Text,
        timeZone: Text,
        answerSubject: Text,
        answerText: Text,
      }),
    ),
  })
  .nullable();

/** What Settings say about the work on enquiries. */
export interface InboxSettings {
  hours: WorkingHours;
  answerWithinDays?: number | null | undefined;
  answerSubject?: string | undefined;
  answerText?: string | undefined;
}

/** Returns what Settings say about the work on enquiries, as published. */
export function useInboxSettings(): InboxSettings {
  const { data } = useLiveQuery(StoredSettings, INBOX_SETTINGS_QUERY, {}, '_id == "siteSettings"');
  const { answerSubject, answerText } = data?.inbox ?? {};
  return {
    hours: workingHours(data?.inbox),
    answerWithinDays: data?.answerWithinDays,
    answerSubject,
    answerText,
  };
}
