import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { SetAside } from '~/jobs/set-aside.server';
import { scheduleId, type NewSchedule, type Schedule } from '~/content/schedules/schedule';
import { carryOut } from '~/server/schedules/carry-out.server';
import { ScheduleWorker } from '~/server/schedules/schedule-worker.server';
import { controlClock } from '../unit/support/controlled-clock';
import { connect, type Target } from './target';

const LIVE = { isLive: true };
const [SECOND, HOUR] = [1_000, 3_600_000];

let lake: Target;
let id: string;
let count = 0;
const workers: ScheduleWorker[] = [];

beforeAll(async () => {
  lake = await connect();
});

beforeEach(() => {
  id = `${lake.run}-scheduled-${(count += 1)}`;
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

afterAll(() => lake.close());

const log = pino({ level: 'silent' });

/** Starts a worker, as each server has one. */
function startWorker(): ScheduleWorker {
  const worker = new ScheduleWorker({
    client: lake.staff,
    visit: async () => LIVE,
    permission: () => ({}),
    ended() {},
    setAside: new SetAside(log),
    log,
  });
  workers.push(worker);
  worker.loop.start();
  return worker;
}

async function createDraft(fields: object = {}, documentId = id): Promise<string> {
  const draft = { _id: `drafts.${documentId}`, _type: 'contractArticle', run: lake.run };
  const { _rev } = await lake.staff.createOrReplace({ ...draft, title: 'New words', ...fields });
  return _rev;
}

const publishedNow = () => lake.staff.getDocument(id);

/** Stores a schedule that is due in `inMs`. */
async function schedule(inMs: number, fields: Partial<Schedule> = {}): Promise<Schedule> {
  const { action = 'publish', documentId = id } = fields;
  const at = new Date(Date.now() + inMs).toISOString();
  return lake.staff.createOrReplace<NewSchedule & { run: string }>({
    _id: scheduleId(action, documentId),
    _type: 'schedule',
    run: lake.run,
    action,
    documentId,
    documentType: 'contractArticle',
    title: 'New words',
    at,
    timeZone: 'Europe/London',
    typed: at.slice(0, 16),
    state: 'waiting',
    by: { id: 'ines', name: 'Ines' },
    ...fields,
  });
}

async function read({ _id }: Pick<Schedule, '_id'>): Promise<Schedule | undefined> {
  return (await lake.staff.getDocument(_id)) as unknown as Schedule | undefined;
}

async function untilEnded(stored: Schedule): Promise<Schedule> {
  return vi.waitFor(
    async () => {
      const current = await read(stored);
      if (current?.state !== 'done' && current?.state !== 'failed') throw new Error('not yet');
      return current;
    },
    { timeout: 20_000 },
  );
}

async function transactionsOf(documentId: string): Promise<{ id: string; author: string }[]> {
  const lines = await lake.staff.request<string>({
    uri: `/data/history/${lake.staff.config().dataset}/transactions/${documentId}`,
    query: { excludeContent: 'true' },
    json: false,
  });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; author: string });
}

test('publishes a draft when it is due, and notes that its page is live [schedule.on-time]', async () => {
  const stored = await schedule(0, { revision: await createDraft() });
  startWorker();
  expect(await untilEnded(stored)).toMatchObject({ state: 'done' });
  expect(await publishedNow()).toMatchObject({ title: 'New words' });
  expect(await lake.staff.getDocument(`drafts.${id}`)).toBeUndefined();
  await vi.waitFor(async () => expect((await read(stored))?.page).toEqual(LIVE), 10_000);
});

test('takes a document off the site when it is due, and keeps it as a draft', async () => {
  const published = { _id: id, _type: 'contractArticle', run: lake.run, title: 'Old words' };
  await lake.staff.createOrReplace(published);
  const stored = await schedule(0, { action: 'unpublish' });
  startWorker();
  expect(await untilEnded(stored)).toMatchObject({ state: 'done' });
  expect(await publishedNow()).toBeUndefined();
  expect(await lake.staff.getDocument(`drafts.${id}`)).toMatchObject({ title: 'Old words' });
});

test('hears of a new schedule at once, confirms it, and waits for its time', async () => {
  const worker = startWorker();
  await vi.waitFor(() => expect(worker.status().readAt).toBeDefined(), 10_000);
  const stored = await schedule(HOUR, { revision: await createDraft() });
  await vi.waitFor(async () => expect((await read(stored))?.confirmedAt).toBeDefined(), 10_000);
  expect(await read(stored)).toMatchObject({ state: 'waiting' });
  expect(worker.status()).toMatchObject({ waiting: 1, overdue: [] });
  expect(await publishedNow()).toBeUndefined();
  await lake.staff.delete(stored._id);
});

test('waits for its time, also when the clock of the server jumps', async () => {
  const clock = controlClock();
  try {
    const stored = await schedule(HOUR, { revision: await createDraft() });
    startWorker();
    await vi.waitFor(async () => expect((await read(stored))?.confirmedAt).toBeDefined(), 10_000);
    await clock.advance(HOUR / 2);
    expect(await read(stored)).toMatchObject({ state: 'waiting' });
    vi.setSystemTime(Date.now() - 24 * HOUR);
    await clock.advance(HOUR);
    expect(await read(stored)).toMatchObject({ state: 'waiting' });
    vi.setSystemTime(Date.now() + 24 * HOUR);
    expect(await untilEnded(stored)).toMatchObject({ state: 'done' });
  } finally {
    clock.restore();
  }
});

test('carries out what came due while no server ran, and says how late it was', async () => {
  const stored = await schedule(-HOUR, { revision: await createDraft() });
  startWorker();
  const { at, endedAt = '' } = await untilEnded(stored);
  expect(Date.parse(endedAt) - Date.parse(at)).toBeGreaterThan(HOUR - SECOND);
});

test.each<[what: string, arrange: () => Promise<Partial<Schedule>>, reason: RegExp]>([
  [
    'a draft that was changed',
    async () => {
      const revision = await createDraft();
      await createDraft({ title: 'Newer words' });
      return { revision };
    },
    /was changed after it was scheduled/,
  ],
  [
    'a draft that was discarded',
    async () => {
      const revision = await createDraft();
      await lake.staff.createOrReplace({ _id: id, _type: 'contractArticle', run: lake.run });
      await lake.staff.delete(`drafts.${id}`);
      return { revision };
    },
    /no draft any more/,
  ],
  ['a document that was deleted', async () => ({ revision: 'gone' }), /was deleted/],
  [
    'a document that was taken off the site before',
    async () => {
      await createDraft();
      return { action: 'unpublish' };
    },
    /was not on the site any more/,
  ],
  [
    'a document of another type',
    async () => ({ revision: await createDraft({ _type: 'contractSettings' }) }),
    /another type/,
  ],
  [
    'a draft that uses what is not on the site',
    async () => ({
      revision: await createDraft({
        author: {
          _type: 'reference',
          _ref: `${id}-author`,
          _weak: true,
          _strengthenOnPublish: { type: 'author' },
        },
      }),
    }),
    /not on the site/,
  ],
])('does not carry out %s, and says why [schedule.reasons]', async (_what, arrange, reason) => {
  const stored = await schedule(0, await arrange());
  const worker = startWorker();
  expect(await untilEnded(stored)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(reason),
  });
  await vi.waitFor(() => expect(worker.status().failed).toHaveLength(1), 10_000);
  await lake.staff.delete(stored._id);
});

test('does not publish at an address that another document has by now', async () => {
  const slug = { _type: 'slug', current: id };
  const topic = { _type: 'topic', run: lake.run, slug };
  const revision = await createDraft(topic);
  const stored = await schedule(0, { revision, documentType: 'topic' });
  await lake.staff.create({ ...topic, _id: `${id}-other`, title: 'Other topic' });
  startWorker();
  const { state, reason } = await untilEnded(stored);
  expect([state, reason]).toEqual([
    'failed',
    `“Other topic” has the address /insights/${id} by now.`,
  ]);
  await lake.staff.delete(stored._id);
});

test('redirects the old address of a page that gets a new one', async () => {
  const topic = { _type: 'topic', run: lake.run, title: 'Topic' };
  const [from, to] = [`/insights/${id}-old`, `/insights/${id}-new`];
  await lake.staff.create({ ...topic, _id: id, slug: { _type: 'slug', current: `${id}-old` } });
  const revision = await createDraft({ ...topic, slug: { _type: 'slug', current: `${id}-new` } });
  const stored = await schedule(0, { revision, documentType: 'topic' });
  startWorker();
  expect(await untilEnded(stored)).toMatchObject({ state: 'done' });
  const redirects = '*[_type == "redirect" && from == $from]{ _id, to }';
  const made = await lake.staff.fetch<{ _id: string; to: string }[]>(redirects, { from });
  expect(made).toMatchObject([{ to }]);
  await lake.staff.delete(made[0]?._id ?? '');
});

test('records what a server had carried out before it was killed, and does it once [schedule.once]', async () => {
  const stored = await schedule(-HOUR, { revision: await createDraft() });
  expect(await carryOut(lake.staff, stored, {})).toMatchObject({ state: 'done' });
  const published = await publishedNow();
  startWorker();
  const { state, endedAt = '' } = await untilEnded(stored);
  expect(state).toBe('done');
  expect(Date.parse(endedAt)).toBeCloseTo(Date.parse(published?._updatedAt ?? ''), -3);
  expect(await publishedNow()).toEqual(published);
});

test('three servers carry out each of 100 schedules of one second once', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${id}-${index}`);
  const stored = await Promise.all(
    ids.map(async (documentId) => {
      const revision = await createDraft({ title: documentId }, documentId);
      return schedule(-SECOND, { documentId, revision });
    }),
  );
  for (const _ of [1, 2, 3]) startWorker();
  await vi.waitFor(
    async () => {
      const states = await lake.staff.fetch<string[]>('*[_id in $ids].state', {
        ids: stored.map(({ _id }) => _id),
      });
      expect(states.filter((state) => state !== 'done')).toEqual([]);
    },
    { timeout: 60_000, interval: 250 },
  );
  for (const documentId of ids) {
    expect(await lake.staff.getDocument(documentId)).toMatchObject({ title: documentId });
    expect(await transactionsOf(documentId)).toHaveLength(1);
  }
}, 90_000);
