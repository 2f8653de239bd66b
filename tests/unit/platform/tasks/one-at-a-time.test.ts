import { expect, test } from 'vitest';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';

test('runs tasks one after the other, also after one that failed', async () => {
  const run = oneAtATime();
  const events: string[] = [];
  const task = (name: string, error?: Error) =>
    run(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (error) throw error;
      return name;
    });
  const results = [task('one'), task('two', new Error('no picture')), task('three')];
  expect(await Promise.allSettled(results)).toMatchObject([
    { value: 'one' },
    { reason: { message: 'no picture' } },
    { value: 'three' },
  ]);
  expect(events).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});
