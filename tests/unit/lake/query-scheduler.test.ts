import { expect, test } from 'vitest';
import type { Evaluation } from '~/lake/groq/expression.server';
import { QueryScheduler } from '~/lake/groq/query-scheduler.server';
import { queryTimeout } from '~/lake/store/errors.server';
import { WorkMeter } from '~/lake/groq/work-meter.server';
import { recordLog } from '../support/recorded-log';

const never = new AbortController().signal;

/** Returns an evaluation that pauses a number of times and calls a function each time. */
function* pausing<T>(times: number, value: T, onSlice: () => void = () => {}): Evaluation<T> {
  for (let slice = 0; slice < times; slice += 1) {
    onSlice();
    yield;
  }
  return value;
}

const work = <T>(evaluation: Evaluation<T>, signal = never) => ({
  evaluation,
  meter: new WorkMeter('*'),
  signal,
  timeout: (limitMs: number) => queryTimeout('*', limitMs),
});

test('returns the value of a query that ends in its first slice', async () => {
  expect(await new QueryScheduler(recordLog().log).run(work(pausing(0, 'value')))).toBe('value');
});

test('lets other code run between the slices of a query', async () => {
  let turns = 0;
  const counter = setInterval(() => (turns += 1), 0);
  await new QueryScheduler(recordLog().log).run(work(pausing(1_000, null)));
  clearInterval(counter);
  expect(turns).toBeGreaterThan(0);
});

test('runs a new query before one that has used more time', async () => {
  const scheduler = new QueryScheduler(recordLog().log);
  const order: string[] = [];
  const busy = () => {
    const started = performance.now();
    while (performance.now() - started < 2);
  };
  const long = scheduler.run(work(pausing(10, null, busy))).then(() => order.push('long'));
  const short = scheduler.run(work(pausing(3, null))).then(() => order.push('short'));
  await Promise.all([long, short]);
  expect(order).toEqual(['short', 'long']);
});

test('takes turns between queries and transactions, however many transactions there are [lake.room]', async () => {
  const scheduler = new QueryScheduler(recordLog().log);
  const order: string[] = [];
  const query = scheduler.run(work(pausing(10, null, () => order.push('query'))));
  const end = new AbortController();
  const importing = async () => {
    while (!end.signal.aborted) {
      const transaction = pausing(1, null, () => order.push('transaction'));
      await scheduler.run({ ...work(transaction), isTransaction: true });
    }
  };
  const imports = [importing(), importing(), importing()];
  await query;
  end.abort();
  await Promise.all(imports);

  const slices = order.slice(0, order.lastIndexOf('query'));
  expect(slices.filter((slice) => slice === 'transaction').length).toBeLessThanOrEqual(20);
});

test('finishes a transaction that takes long while short ones go on', async () => {
  const scheduler = new QueryScheduler(recordLog().log);
  const busy = () => {
    const started = performance.now();
    while (performance.now() - started < 6);
  };
  const end = new AbortController();
  const importing = async () => {
    while (!end.signal.aborted) {
      await scheduler.run({ ...work(pausing(1, null, busy)), isTransaction: true });
    }
  };
  const imports = [importing(), importing()];
  const long = scheduler.run({ ...work(pausing(10, 'stored', busy)), isTransaction: true });
  expect(await long).toBe('stored');
  end.abort();
  await Promise.all(imports);
});

test('ends a query at the time limit, and goes on with the others', async () => {
  const scheduler = new QueryScheduler(recordLog().log, 50);
  const endless = scheduler.run(work(pausing(Infinity, null)));
  await expect(endless).rejects.toMatchObject({ status: 408 });
  expect(await scheduler.run(work(pausing(5, 'value')))).toBe('value');
});

test('ends a query whose client has gone', async () => {
  const client = new AbortController();
  const endless = new QueryScheduler(recordLog().log).run(
    work(pausing(Infinity, null), client.signal),
  );
  client.abort(new Error('gone'));
  await expect(endless).rejects.toThrow('gone');
});

test('passes on the error of a query', async () => {
  // oxlint-disable-next-line require-yield
  const failing = (function* fail(): Evaluation {
    throw new Error('my fault');
  })();
  await expect(new QueryScheduler(recordLog().log).run(work(failing))).rejects.toThrow('my fault');
});
