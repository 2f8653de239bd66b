import { z } from 'zod';
import { INBOX_SETTINGS_QUERY } from '../../../app/content/queries';
import { ifUsable } from '../../../app/jobs/stored-documents';
import { workingHours } from '../../../app/enquiry/working-time';
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

export type InboxSettings = ReturnType<typeof useInboxSettings>;

/** Returns what Settings say about the work on enquiries, as published. */
export function useInboxSettings() {
  const { data } = useLiveQuery(StoredSettings, INBOX_SETTINGS_QUERY, {}, '_id == "siteSettings"');
  const { answerWithinDays, inbox } = data ?? {};
  return { answerWithinDays, ...inbox, hours: workingHours(inbox) };
}
