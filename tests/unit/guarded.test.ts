import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { guarded } from '~/guarded.server';
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
  'logs each reason once when a callback %s, and again once it has worked',
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
