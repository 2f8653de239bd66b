import type { SanityClient } from '@sanity/client';
import { inBatches } from '~/in-batches';
import { dueTime, StoredSchedule, type Schedule } from '~/schedule';
import { parseEach, type UnusableDocument } from '~/stored-documents';
import { isConflict } from '../http/is-conflict.server';

/** A request that has not ended by then is made again. The action of a schedule has the same id every time. */
const REQUEST_TIMEOUT_MS = 10_000;
/** What was carried out is shown for this time, and then erased. */
const KEPT_MS = 30 * 86_400_000;

/** The schedules in the content source, as private documents [schedule.stored]. */
export class ScheduleStore {
  readonly client: SanityClient;

  /** @param client a client whose token may write. */
  constructor(client: SanityClient) {
    this.client = client.withConfig({
      timeout: REQUEST_TIMEOUT_MS,
      maxRetries: 0,
      perspective: 'raw',
      useCdn: false,
    });
  }

  /** Returns all schedules, those due first at the start, and the documents that are none. */
  async read(): Promise<{ schedules: Schedule[]; unusable: UnusableDocument[] }> {
    const stored = await this.client.fetch<unknown>('*[_type == "schedule"]');
    const { usable, unusable } = parseEach(StoredSchedule, stored);
    return { schedules: usable.toSorted((a, b) => dueTime(a) - dueTime(b)), unusable };
  }

  /** Changes a schedule. Returns undefined when somebody has changed or deleted it since it was read. */
  async change(
    { _id, _rev }: Pick<Schedule, '_id' | '_rev'>,
    set: Partial<Schedule>,
  ): Promise<Schedule | undefined> {
    try {
      const patch = this.client.patch(_id).ifRevisionId(_rev).set(set);
      return StoredSchedule.parse(await patch.commit());
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }

  /** Erases what was carried out long ago. What failed stays until staff have seen it. */
  async eraseOld(schedules: readonly Schedule[], now: number): Promise<void> {
    const ids = schedules
      .filter(({ state, endedAt = '' }) => state === 'done' && now - Date.parse(endedAt) > KEPT_MS)
      .map(({ _id }) => _id);
    for (const batch of inBatches(ids)) {
      await this.client.delete({ query: '*[_id in $ids]', params: { ids: batch } });
    }
  }
}
