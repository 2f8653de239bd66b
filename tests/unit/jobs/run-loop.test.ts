import { ClientError } from '@sanity/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetAside } from '~/jobs/set-aside.server';
import { RunLoop } from '~/jobs/run-loop.server';
import { workerConditions } from '~/server/operations/worker-condition.server';
import { recordLog } from '../support/recorded-log';

const SECOND_MS = 1_000;

const items = ['poison', 'b', 'c'].map((_id) => ({ _id, _type: 'enquiry', _rev: '1' }));

let loop: RunLoop;
let setAside: SetAside;
let runOnce: () => Promise<number>;

beforeEach(() => {
  vi.useFakeTimers();
  const { log } = recordLog();
  setAside = new SetAside(log);
  loop = new RunLoop({
    name: 'mail',
    runOnce: () => runOnce(),
    problemLine: 'a run failed',
    setAside,
    log,
  });
  runOnce = async () => Date.now() + 5 * SECOND_MS;
  loop.start();
});
afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
});

/** Works on all items once. @returns the ids that were worked on, in order */
async function workOff(fail: (id: string) => void): Promise<string[]> {
  const tried: string[] = [];
  const work = async ({ _id }: { _id: string }) => {
    tried.push(_id);
    fail(_id);
  };
  await loop.forEach(items, work, 1);
  return tried;
}

const failOn = (wanted: string) => (id: string) => {
  if (id === wanted) throw new TypeError(`${id} isn’t text`);
};

it('reaches every other item when one fails, and tries that one later and later [documents.one-failure]', async () => {
  expect(await workOff(failOn('poison'))).toEqual(['poison', 'b', 'c']);
  expect(setAside.list()).toEqual([
    { id: 'poison', type: 'enquiry', problem: 'poison isn’t text' },
  ]);
  expect(loop.failedIds()).toEqual(['poison']);
  expect(await workOff(failOn('poison'))).toEqual(['b', 'c']);
  vi.setSystemTime(Date.now() + 7 * SECOND_MS);
  expect(await workOff(failOn('poison'))).toEqual(['b', 'c', 'poison']);
  vi.setSystemTime(Date.now() + 7 * SECOND_MS);
  expect(await workOff(failOn('poison'))).toEqual(['b', 'c']);
  vi.setSystemTime(Date.now() + 7 * SECOND_MS);
  expect(await workOff(() => {})).toEqual(['b', 'c', 'poison']);
  expect(setAside.list()).toEqual([]);
});

it('lets all items wait while the source is away, and then begins with those that have not failed', async () => {
  const away = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  await expect(workOff(away)).rejects.toThrow('ECONNREFUSED');
  expect(setAside.list()).toEqual([]);
  expect(await workOff(() => {})).toEqual(['b', 'c', 'poison']);
});

it('takes a refusal for the fault of its item, unless it refuses the site itself', async () => {
  const refuse = (statusCode: number) => () => {
    throw new ClientError({ statusCode, body: {}, headers: {} });
  };
  await expect(workOff(refuse(401))).rejects.toThrow(ClientError);
  await expect(workOff(refuse(409))).resolves.toHaveLength(3);
});

it('is a notice for staff once its last three runs have failed', async () => {
  const [condition] = workerConditions(() => [loop.state]);
  const title = () => {
    const found = condition?.check(false);
    return found && condition?.title(found);
  };
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  runOnce = () => Promise.reject(new Error('the same reason'));
  await vi.advanceTimersByTimeAsync(11 * SECOND_MS);
  expect([loop.state.failedRuns, title()]).toEqual([2, undefined]);
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  expect(loop.state).toEqual({ name: 'mail', failedRuns: 3, problem: 'the same reason' });
  expect(title()).toBe('No email about enquiries is sent');
  runOnce = async () => Date.now() + SECOND_MS;
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  expect([loop.state.failedRuns, title()]).toEqual([0, undefined]);
});

it('runs at the earliest of the times that it is given, and once for many', async () => {
  const run = vi.fn<() => Promise<number>>(async () => Date.now() + 50 * SECOND_MS);
  runOnce = run;
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  run.mockClear();
  for (const seconds of [3, 2, 4]) loop.runBy(Date.now() + seconds * SECOND_MS);
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS - 1);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(run).toHaveBeenCalledOnce();
});

it('runs after a minute although the system clock was set back by days', async () => {
  const run = vi.fn<() => Promise<number>>(async () => Date.now() + 60 * SECOND_MS);
  runOnce = run;
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  run.mockClear();
  vi.setSystemTime(Date.now() - 10 * 86_400 * SECOND_MS);
  await vi.advanceTimersByTimeAsync(61 * SECOND_MS);
  expect(run).toHaveBeenCalledOnce();
});
