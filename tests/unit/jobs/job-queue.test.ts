import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobQueue } from '~/jobs/job-queue.server';
import { RunLoop } from '~/jobs/run-loop.server';
import { recordOf, type StoredJob } from '~/jobs/stored-job.server';
import { startTestEnquiries, type TestEnquiries } from '../support/test-enquiries';

let test: TestEnquiries;
let loop: RunLoop;
let queue: JobQueue<StoredJob>;

beforeAll(async () => {
  test = await startTestEnquiries();
  const { log, setAside, inbox } = test;
  loop = new RunLoop({
    name: 'a test',
    runOnce: async () => Infinity,
    problemLine: '',
    setAside,
    log,
  });
  loop.start();
  const pending = '_type == "enquiry" && state == "pending"';
  queue = new JobQueue({ pending, limit: 2, claims: inbox.claims, loop, setAside });
});
afterAll(async () => {
  await loop.stop();
  await test.close();
});

/** Runs once. @returns what was read besides, and the ids on which an attempt was made */
async function run() {
  const tried: string[] = [];
  const found = await queue.read('"all": count(*[_type == "enquiry"])', {});
  await queue.workOff(async ({ _id, attempts }) => {
    tried.push(_id);
    return recordOf({ state: 'delivered' }, attempts, new Date());
  });
  return { found, tried };
}

it('reaches what is due behind documents that cannot be used, and forgets these once they are gone', async () => {
  const wrong = { timestamp: 'zzz', nextAttemptAt: '2020-01-01T00:00:00Z' };
  const ids = [await test.put(wrong), await test.put(wrong)];
  const due = await test.put();
  expect(await run()).toMatchObject({ found: { all: 3 }, tried: [] });
  expect((await run()).tried).toEqual([`enquiry.${due}`]);
  const setAside = test.setAside.list().map(({ id }) => id);
  expect(new Set(setAside)).toEqual(new Set(ids.map((id) => `enquiry.${id}`)));
  for (const id of ids) await test.inbox.client.delete(`enquiry.${id}`);
  expect((await run()).tried).toEqual([]);
  expect(test.setAside.list()).toEqual([]);
});
