import type { ListenEvent } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from './events';
import { startLocal, type LocalTarget } from './target';

/**
 * A query that practically never ends, and that no index helps: each level looks at all documents for
 * every document of the levels above.
 */
const ENDLESS_QUERY = `count(${Array.from({ length: 8 }).reduce<string>(
  (inner) => `*[text != ^.text && count(${inner}) >= 0]`,
  '*[text < ^.text]',
)})`;

const DOCUMENTS = 100;

let lake: LocalTarget;

async function start(options?: { queryTimeLimitMs: number }): Promise<LocalTarget> {
  const target = await startLocal(options);
  const transaction = target.staff.transaction();
  for (let index = 0; index < DOCUMENTS; index += 1) {
    transaction.create({ _id: `note-${index}`, _type: 'note', text: `Text ${index}` });
  }
  await transaction.commit();
  return target;
}

/** Listens with the token, and resolves after the event `welcome`. */
async function listen(filter: string) {
  const events = ['welcome', 'mutation'] as const;
  const recording = record<ListenEvent>(lake.staff.listen(filter, {}, { events: [...events] }));
  await recording.until(({ type }) => type === 'welcome');
  return recording;
}

describe('while ten queries run that never end [lake.long-queries]', () => {
  const end = new AbortController();
  let running: Promise<unknown>[];
  let ended = 0;

  beforeAll(async () => {
    lake = await start();
    running = Array.from({ length: 10 }, () =>
      lake.visitor
        .fetch(ENDLESS_QUERY, {}, { signal: end.signal })
        .catch((error: unknown) => error)
        .finally(() => (ended += 1)),
    );
  });

  afterAll(async () => {
    end.abort();
    await Promise.all(running);
    await lake.close();
  });

  test('other queries are answered', async () => {
    expect(await lake.visitor.fetch('*[_id == "note-1"][0].text')).toBe('Text 1');
    expect(ended).toBe(0);
  });

  test('keystrokes are stored and reach listeners', async () => {
    const listener = await listen('*[_id == "note-2"]');
    await lake.staff.patch('note-2').set({ text: 'Typed' }).commit();
    const event = await listener.until(({ type }) => type === 'mutation');
    listener.stop();
    expect(event).toMatchObject({ documentId: 'note-2', result: { text: 'Typed' } });
    expect(ended).toBe(0);
  });

  test('health checks are answered', async () => {
    expect(await lake.visitor.request({ url: '/ping' })).toBe('PONG');
    expect(ended).toBe(0);
  });
});

describe('a query that takes too long', () => {
  beforeAll(async () => {
    lake = await start({ queryTimeLimitMs: 100 });
  });

  afterAll(() => lake.close());

  test('ends with an error in the shape of Sanity’s', async () => {
    await expect(lake.visitor.fetch(ENDLESS_QUERY)).rejects.toMatchObject({
      statusCode: 408,
      message: expect.stringContaining('The query took longer than 0.1 s'),
      details: { type: 'queryTimeoutError', query: ENDLESS_QUERY },
    });
  });

  test('with a source map ends too', async () => {
    const options = { resultSourceMap: true } as const;
    await expect(lake.visitor.fetch(ENDLESS_QUERY, {}, options)).rejects.toMatchObject({
      statusCode: 408,
    });
  });

  test('inside a mutation changes nothing', async () => {
    const query = `*[_type == "note" && ${ENDLESS_QUERY} > 0]`;
    const patch = { query, set: { text: 'Changed' } };
    const mutations = [{ create: { _id: 'made', _type: 'note' } }, { patch }];
    await expect(lake.staff.mutate(mutations as never)).rejects.toMatchObject({ statusCode: 408 });
    expect(await lake.staff.fetch('count(*[_id == "made" || text == "Changed"])')).toBe(0);
  });

  test('in a listener ends only that listener', async () => {
    const numbers = JSON.stringify(Array.from({ length: 30 }, (_, index) => index));
    const loops = Array.from({ length: 8 }).reduce<string>(
      (inner) => `count(${numbers}[@ >= 0 && ${inner} >= 0])`,
      '0',
    );
    const { until } = await listen(`*[${loops} > 0]`);
    const failed = until(({ type }) => type === 'mutation').catch((error: unknown) => error);
    await lake.staff.create({ _id: 'heard', _type: 'note' });
    expect(await failed).toMatchObject({ message: expect.stringContaining('took longer') });
    expect(await lake.staff.fetch('count(*[_id == "heard"])')).toBe(1);
  });
});
