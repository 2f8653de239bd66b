import { ClientError, type SanityClient } from '@sanity/client';
import type { Schedule } from '~/schedule';
import { followEventStream } from '../http/follow-event-stream.server';

/** A request that has not ended by then is made again. The action of a schedule has the same id every time. */
const REQUEST_TIMEOUT_MS = 10_000;
/** The delay before the schedules are watched again after an interruption. */
const REWATCH_AFTER_MS = 5_000;
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

  /** Returns all schedules, those due first at the start. */
  async read(): Promise<Schedule[]> {
    const schedules = await this.client.fetch<Schedule[]>('*[_type == "schedule"]');
    return schedules.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  /** Changes a schedule. Returns undefined when somebody has changed or deleted it since it was read. */
  async change(
    { _id, _rev }: Pick<Schedule, '_id' | '_rev'>,
    set: Partial<Schedule>,
  ): Promise<Schedule | undefined> {
    try {
      const patch = this.client.patch(_id).ifRevisionId(_rev).set(set);
      return (await patch.commit()) as unknown as Schedule;
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
    if (ids.length > 0) await this.client.delete({ query: '*[_id in $ids]', params: { ids } });
  }

  /** Calls `changed` for each change of a schedule, and after each connection, until the signal is aborted. */
  async watch(
    signal: AbortSignal,
    { changed, interrupted }: { changed: () => void; interrupted: (cause: unknown) => void },
  ): Promise<void> {
    const search = new URLSearchParams({
      query: '*[_type == "schedule" && state == "waiting"]',
      includeResult: 'false',
      includeMutations: 'false',
      visibility: 'query',
    });
    const address = this.client.getUrl(`${this.client.getDataUrl('listen')}?${search}`);
    const { token } = this.client.config();
    await followEventStream(
      address,
      { token, signal, reconnectAfterMs: REWATCH_AFTER_MS },
      {
        event({ event }) {
          if (event === 'welcome' || event === 'mutation') changed();
        },
        interrupted,
      },
    );
  }
}

/** Returns whether a document does not exist or was changed since it was read, or an action was carried out before. */
function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409;
}
