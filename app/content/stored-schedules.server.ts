import type { SanityClient } from '@sanity/client';
import { dueTime, StoredSchedule, type Schedule } from '~/content/schedules/schedule';
import { parseEach, type UnusableDocument } from '~/jobs/stored-documents';

/**
 * Returns all schedules, those due first at the start, and the documents that cannot be read as one.
 * @param client whose token may read private documents, with the perspective `raw`
 */
export async function readSchedules(
  client: SanityClient,
): Promise<{ schedules: Schedule[]; unusable: UnusableDocument[] }> {
  const stored = await client.fetch<unknown>('*[_type == "schedule"]');
  const { usable, unusable } = parseEach(StoredSchedule, stored);
  return { schedules: usable.toSorted((a, b) => dueTime(a) - dueTime(b)), unusable };
}
