import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scheduleId, type NewSchedule } from '~/schedule';
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

beforeAll(async () => {
  lake = await startLocal();
  proxy = await startLakeProxy(lake.origin);
  const client = lake.staff.withConfig({ apiHost: proxy.origin });
  worker = new ScheduleWorker({ client, visit: async () => ({}), ended() {}, log });
  worker.start();
  await vi.waitFor(() => expect(worker.status().readAt).toBeDefined(), SOON);
});

afterAll(async () => {
  await worker.stop();
  await proxy.close();
  await lake.close();
});

/** Schedules a new draft to be published now. */
async function scheduleNow(documentId: string) {
  const draft = { _id: `drafts.${documentId}`, _type: 'article', title: documentId };
  const { _rev: revision } = await lake.staff.create(draft);
  const _id = scheduleId('publish', documentId);
  const at = new Date().toISOString();
  await lake.staff.create<NewSchedule>({ ...sampleSchedule({ documentId, at, revision }), _id });
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

test('an outcome that could not be recorded is recorded later, and nothing happens twice [schedule.once]', async () => {
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
