import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SanityClient } from '@sanity/client';
import { scheduleId, type NewSchedule, type Schedule } from '~/content/schedules/schedule';
import { lakeClient } from '../../support/lake-client';
import { startRestartableSite, type RestartableSite } from '../../support/restartable-site';
import { ROUNDS } from '../../support/rounds';
import { untilReady } from '../../support/site-process';

const IN_ONE_ROUND = 25;

let server: RestartableSite;
let lake: SanityClient;

beforeAll(async () => {
  server = await startRestartableSite({});
  lake = await lakeClient(server.site);
  await untilReady(server.site);
}, 60_000);
afterAll(() => server.close());

/** Stores drafts that are scheduled to be published in `inMs`, and returns their ids. */
async function scheduleMany(round: number, inMs: number): Promise<string[]> {
  const at = new Date(Date.now() + inMs).toISOString();
  const ids = Array.from({ length: IN_ONE_ROUND }, (_, index) => `topic-${round}-${index}`);
  const transaction = lake.transaction();
  for (const id of ids) {
    const slug = { _type: 'slug', current: id };
    transaction.create({ _id: `drafts.${id}`, _type: 'topic', title: id, slug, description: id });
  }
  const { transactionId: revision } = await transaction.commit();
  const schedules = lake.transaction();
  for (const documentId of ids) {
    schedules.create<NewSchedule>({
      _id: scheduleId('publish', documentId),
      _type: 'schedule',
      action: 'publish',
      documentId,
      documentType: 'topic',
      title: documentId,
      at,
      timeZone: 'Europe/London',
      typed: at.slice(0, 16),
      revision,
      state: 'waiting',
      by: { id: 'ines', name: 'Ines' },
    });
  }
  await schedules.commit();
  return ids;
}

const schedulesOf = (ids: string[]) =>
  lake.fetch<Schedule[]>('*[_type == "schedule" && documentId in $ids]', { ids });

const countDone = (ids: string[]) =>
  lake.fetch<number>('count(*[_type == "schedule" && documentId in $ids && state == "done"])', {
    ids,
  });

async function publishesOf(id: string): Promise<number> {
  const lines = await lake.request<string>({
    uri: `/data/history/production/transactions/${id}`,
    query: { excludeContent: 'true', excludeMutations: 'true' },
    json: false,
  });
  return lines.split('\n').filter(Boolean).length;
}

it(
  'what is due while the server is killed is carried out once, after the start',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await scheduleMany(round, 200);
      // Each round is killed a little later, while it carries them out.
      const doneBefore = ((round + 1) * 7) % IN_ONE_ROUND;
      await vi.waitFor(
        async () => expect(await countDone(ids)).toBeGreaterThanOrEqual(doneBefore),
        {
          timeout: 40_000,
          interval: 20,
        },
      );
      await server.stop('SIGKILL');
      await server.start();
      await vi.waitFor(
        async () => {
          const schedules = await schedulesOf(ids);
          expect(schedules.map(({ state, reason }) => [state, reason])).toEqual(
            ids.map(() => ['done', undefined]),
          );
        },
        { timeout: 40_000, interval: 250 },
      );
      for (const id of ids) expect(await publishesOf(id)).toBe(1);
    }
  },
  120_000 * ROUNDS,
);

it('tells whoever runs the server what waits, and when it last asked', async () => {
  await scheduleMany(ROUNDS, 3_600_000);
  await vi.waitFor(async () => {
    const response = await fetch(`${server.site.origin}/readyz`);
    expect(await response.json()).toMatchObject({
      schedules: {
        waiting: IN_ONE_ROUND,
        overdue: 0,
        failed: 0,
        askedSeconds: expect.any(Number),
      },
    });
  }, 10_000);
});
