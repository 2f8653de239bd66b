import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { guarded } from '~/platform/tasks/guarded.server';
import { unguardedCallbacks, unguardedIn } from './support/callbacks';
import { recordLog } from './support/recorded-log';

/** Runs a guarded callback with each outcome: an error is thrown, or rejected, and `undefined` is a success. */
async function run(line: string, outcomes: (Error | undefined)[], isAsync = false) {
  const { log, lines } = recordLog();
  const callback = guarded(log, line, (outcome: Error | undefined) => {
    if (isAsync) return outcome ? Promise.reject(outcome) : Promise.resolve();
    if (outcome) throw outcome;
  });
  for (const outcome of outcomes) {
    callback(outcome);
    await setImmediate();
  }
  return lines.map(({ msg, err }) => [msg, (err as Error).message]);
}

const full = new Error('the disk is full');
const gone = new Error('the folder is gone');

test.each([
  ['throws', false],
  ['rejects', true],
])(
  'logs each reason once when a callback %s, and again once it has worked [operations.background]',
  async (how, isAsync) => {
    const outcomes = [full, gone, full, gone, undefined, full];

    expect(await run(`a test ${how}`, outcomes, isAsync)).toEqual([
      [`a test ${how}`, 'the disk is full'],
      [`a test ${how}`, 'the folder is gone'],
      [`a test ${how}`, 'the disk is full'],
    ]);
  },
);

test('logs a reason once for the handlers of many connections', async () => {
  await run('a connection fails', [full]);

  expect(await run('a connection fails', [full])).toEqual([]);
});

test('every callback of a timer or an emitter on the server is guarded, or calls only what is harmless', () => {
  expect(unguardedCallbacks()).toEqual([]);
});

test.each([
  ['setInterval(() => this.check(), 5)', 1],
  ['setTimeout(check, 5)', 1],
  ['const check = () => read(); setTimeout(check, 5)', 1],
  ["socket.on('close', () => { open.delete(socket); report(); })", 1],
  ["socket.on('close', listener)", 1],
  ['const check = guarded(log, line, () => read()); setTimeout(check, 5)', 0],
  ['this.#turn = guarded(log, line, () => read()); setImmediate(this.#turn)', 0],
  ["socket.on('close', guarded(log, line, listener))", 0],
  ["socket.once('close', () => open.delete(socket))", 0],
  ["thread.once('error', (error) => (cause = error))", 0],
  ["program.on('message', (task) => { perform(task).then(reply).catch(end); })", 0],
  ['setTimeout(resolve, 5)', 0],
])('finds an unguarded callback in %s: %i', (text, count) => {
  expect(unguardedIn('module.ts', text)).toHaveLength(count);
});
