import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  LakeThreadMessage,
  LakeThreadRequest,
} from '~/server/lake-thread/lake-messages.server';
import { LakeSupervisor, PING_INTERVAL_MS } from '~/server/lake-thread/lake-supervisor.server';
import { recordLog } from '../../support/recorded-log';

/** A fake thread that replies to each request unless the test makes it hang. */
class Thread extends EventEmitter {
  isHung = false;
  writeProblem: string | undefined;
  readonly requests: LakeThreadRequest[] = [];
  readonly terminate = vi.fn<() => void>();

  postMessage(request: LakeThreadRequest): void {
    this.requests.push(request);
    if (this.isHung) return;
    const reply: LakeThreadMessage =
      request === 'ping'
        ? { type: 'pong' }
        : { type: 'writing checked', problem: this.writeProblem };
    this.emit('message', reply);
  }
}

let thread: Thread;
const open = vi.fn<() => Worker>(() => thread as unknown as Worker);
let supervisor: LakeSupervisor;

beforeEach(async () => {
  vi.useFakeTimers();
  thread = new Thread();
  open.mockClear();
  supervisor = new LakeSupervisor(open, PING_INTERVAL_MS, recordLog().log);
  const started = supervisor.start();
  thread.emit('message', { type: 'ready', lake: { origin: '', token: '' } });
  await started;
});

afterEach(async () => {
  thread.emit('exit');
  await supervisor.close();
  vi.useRealTimers();
});

test('a thread that replies is healthy, and writes once in six seconds', () => {
  vi.advanceTimersByTime(60_000);
  expect(supervisor.health()).toEqual({ isResponding: true, isWritable: true });
  expect(thread.requests.filter((request) => request === 'check writing')).toHaveLength(11);
  expect(thread.terminate).not.toHaveBeenCalled();
});

test('a thread that does not reply is reported after 4 s and counts as hung after 10 s', () => {
  thread.isHung = true;
  vi.advanceTimersByTime(4_000);
  expect(supervisor.health()).toMatchObject({ isResponding: false, isWritable: false });
  vi.advanceTimersByTime(7_000);
  expect(thread.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(thread.terminate).toHaveBeenCalledOnce();
});

test('a thread that replies again in time is healthy again', () => {
  thread.isHung = true;
  vi.advanceTimersByTime(9_000);
  thread.isHung = false;
  vi.advanceTimersByTime(2_000);
  expect(supervisor.health()).toEqual({ isResponding: true, isWritable: true });
  expect(thread.terminate).not.toHaveBeenCalled();
});

test('a thread that does not reply is not waited for when the lake is closed', async () => {
  thread.isHung = true;
  vi.advanceTimersByTime(4_000);
  const closed = supervisor.close();
  vi.advanceTimersByTime(1);
  expect(thread.terminate).toHaveBeenCalledOnce();
  thread.emit('exit');
  await closed;
});

test('a thread that starts in the place of one that hung is given time to close', async () => {
  thread.isHung = true;
  vi.advanceTimersByTime(12_000);
  expect(thread.terminate).toHaveBeenCalledOnce();
  thread.emit('exit');
  await expect.poll(() => open, { timeout: 5_000 }).toHaveBeenCalledTimes(2);
  const closed = supervisor.close();
  vi.advanceTimersByTime(4_000);
  expect(thread.terminate).toHaveBeenCalledOnce();
  thread.emit('exit');
  await closed;
});

test('a store that cannot be written is reported until a write succeeds', () => {
  thread.writeProblem = 'database or disk is full';
  vi.advanceTimersByTime(6_000);
  const reason = 'the lake’s store cannot be written: database or disk is full';
  expect(supervisor.health()).toEqual({ isResponding: true, isWritable: false, reason });
  thread.writeProblem = undefined;
  vi.advanceTimersByTime(6_000);
  expect(supervisor.health()).toEqual({ isResponding: true, isWritable: true });
});
