import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scheduleId, type NewSchedule, type Schedule } from '~/content/schedules/schedule';
import { SetAside } from '~/jobs/set-aside.server';
import type { Person } from '~/staff/accounts/people';
import { permissionOf } from '~/server/schedules/schedule-author.server';
import { ScheduleWorker } from '~/server/schedules/schedule-worker.server';
import { startLocal, type LocalTarget } from '../../../contract/target';
import { startLakeProxy, type LakeProxy } from '../../../support/lake-proxy';
import { recordLog } from '../../support/recorded-log';
import { sampleSchedule } from '../../support/sample-schedule';

const SOON = { timeout: 20_000, interval: 50 };

let lake: LocalTarget;
let proxy: LakeProxy;
let worker: ScheduleWorker;
const { log, lines } = recordLog();
const setAside = new SetAside(log);
const people = {
  find: (id: string) => accounts.find((each) => each.id === id),
  all: () => accounts,
};
let accounts: Person[] = [];

beforeAll(async () => {
  lake = await startLocal();
  proxy = await startLakeProxy(lake.origin);
  const client = lake.staff.withConfig({ apiHost: proxy.origin });
  worker = new ScheduleWorker({
    client,
    visit: async () => ({}),
    permission: (schedule) => permissionOf(schedule, people),
    ended() {},
    setAside,
    log,
  });
  worker.loop.start();
  await vi.waitFor(() => expect(worker.status().readAt).toBeDefined(), SOON);
});

afterAll(async () => {
  await worker.stop();
  await proxy.close();
  await lake.close();
});

/** Schedules a new draft to be published now. */
async function scheduleNow(documentId: string, fields: Partial<Schedule> = {}) {
  const draft = { _id: `drafts.${documentId}`, _type: 'article', title: documentId };
  const { _rev: revision } = await lake.staff.create(draft);
  const _id = scheduleId('publish', documentId);
  const at = new Date().toISOString();
  const schedule = sampleSchedule({ documentId, at, revision, ...fields });
  await lake.staff.create<NewSchedule>({ ...schedule, _id });
  return async () => (await lake.staff.getDocument(_id))?.['state'];
}

test('what is due while the source is down is carried out when it is back [schedule.late]', async () => {
  proxy.disconnect();
  const state = await scheduleNow('during-an-outage');
  await vi.waitFor(
    () =>
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: 'the schedules cannot be read or carried out' }),
      ),
    SOON,
  );
  expect(await state()).toBe('waiting');
  proxy.reconnect();
  await vi.waitFor(async () => expect(await state()).toBe('done'), SOON);
});

test('an outcome that could not be recorded is recorded later, and nothing happens twice', async () => {
  proxy.onWrite = ({ stage, content }) => {
    const { state } = (content['set'] ?? {}) as { state?: string };
    if (stage === 'request' && state === 'done') proxy.disconnect();
  };
  const state = await scheduleNow('before-its-record');
  await vi.waitFor(
    async () => expect(await lake.staff.getDocument('before-its-record')).toBeDefined(),
    SOON,
  );
  const published = await lake.staff.getDocument('before-its-record');
  expect(await state()).toBe('running');
  proxy.onWrite = undefined;
  proxy.reconnect();
  await vi.waitFor(async () => expect(await state()).toBe('done'), SOON);
  expect(await lake.staff.getDocument('before-its-record')).toEqual(published);
});

test('what a server with a wrong clock claimed for a time ahead is carried out', async () => {
  const claimedUntil = new Date(Date.now() + 3_600_000).toISOString();
  const state = await scheduleNow('claimed-ahead', { state: 'running', claimedUntil });
  // The worker reads what is claimed together with the next one that is waiting.
  await scheduleNow('after-a-claim');
  await vi.waitFor(async () => expect(await state()).toBe('done'), SOON);
});

/** Schedules a draft an hour ahead, in the name of a person. */
async function scheduleBy(id: string, documentId: string, documentType = 'article') {
  const by = { id, name: 'Ines' };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const _id = scheduleId('publish', documentId);
  await lake.staff.create({ ...sampleSchedule({ documentId, documentType, at, by }), _id });
  return () => lake.staff.getDocument(_id);
}

test('what cannot be used is set aside, and a thousand of them hold up nothing', async () => {
  const wrong: object[] = [{ title: {} }, { at: [] }, { at: 'zzz' }, { documentId: '../x' }];
  const forged = Array.from({ length: 1_000 }, (_, index) => ({
    ...sampleSchedule({ at: '2020-01-01T00:00:00.000Z' }),
    ...wrong[index % wrong.length],
    _id: `schedule.publish.forged-${index}`,
  }));
  const transaction = lake.staff.transaction();
  for (const document of forged) transaction.create(document);
  await transaction.commit({ returnDocuments: false });
  const state = await scheduleNow('behind-forged-ones');
  await vi.waitFor(async () => expect(await state()).toBe('done'), SOON);
  expect(setAside.list()).toHaveLength(1_000);
  expect(setAside.list()).toContainEqual({
    id: 'schedule.publish.forged-0',
    type: 'schedule',
    problem: 'Wrong or missing: title',
  });
  const params = { ids: forged.map(({ _id }) => _id) };
  await lake.staff.delete({ query: '*[_id in $ids]', params });
  await vi.waitFor(() => expect(setAside.list()).toEqual([]), SOON);
});

test('what somebody scheduled who has left is not carried out, and staff learn of it at once [schedule.permission]', async () => {
  accounts = [person('an-editor', 'editor'), person('an-administrator', 'administrator')];
  const left = await scheduleBy('somebody-else', 'of-somebody-who-left');
  await vi.waitFor(
    async () =>
      expect(await left()).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('Ines, who scheduled it, has no account any more.'),
      }),
    SOON,
  );
  const demoted = await scheduleBy('an-editor', 'redirect-of-an-editor', 'redirect');
  await vi.waitFor(
    async () =>
      expect(await demoted()).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('isn’t an administrator any more'),
      }),
    SOON,
  );
  const allowed = await scheduleBy('an-administrator', 'redirect-kept', 'redirect');
  await vi.waitFor(async () => expect((await allowed())?.['confirmedAt']).toBeDefined(), SOON);
  accounts = [];
});

function person(id: string, role: Person['role']): Person {
  return { id, name: 'Ada', role, lastSeenAt: null, hasPassword: true, passkeys: 0, sessions: 0 };
}
