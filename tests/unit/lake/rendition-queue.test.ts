import { describe, expect, test, vi } from 'vitest';
import { LakeError } from '~/lake/store/errors.server';
import { RenditionQueue } from '~/lake/assets/rendition-queue.server';

/** Renditions that are finished when the test says so. */
function controlledWork() {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const make = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => finishers.set(name, () => resolve(`${name}.webp`)));
  };
  const finish = (name: string) => finishers.get(name)?.();
  return { started, make, finish };
}

function queueOf(waiting = 100) {
  const work = controlledWork();
  const queue = new RenditionQueue(waiting);
  const ask = (name: string, signal?: AbortSignal) => queue.run(name, work.make(name), signal);
  return { ...work, ask };
}

describe('renditions', () => {
  test('are made one after the other, in the order of the requests', async () => {
    const { ask, started, finish } = queueOf();
    const results = ['first', 'second', 'third'].map((name) => ask(name));
    expect(started).toEqual(['first']);
    finish('first');
    expect(await results[0]).toBe('first.webp');
    expect(started).toEqual(['first', 'second']);
    finish('second');
    expect(await results[1]).toBe('second.webp');
    finish('third');
    expect(await results[2]).toBe('third.webp');
  });

  test('are shared by clients that ask for the same one', async () => {
    const { ask, started, finish } = queueOf();
    const results = [ask('same'), ask('same')];
    finish('same');
    expect(await Promise.all(results)).toEqual(['same.webp', 'same.webp']);
    expect(started).toEqual(['same']);
  });

  test('are made again after a failure, and a failure stops no other', async () => {
    const { make, finish } = controlledWork();
    const queue = new RenditionQueue(100);
    const failure = queue.run('broken', () => Promise.reject(new Error('no image')));
    await expect(failure).rejects.toThrow('no image');
    const again = queue.run('broken', make('broken'));
    finish('broken');
    expect(await again).toBe('broken.webp');
  });
});

describe('forty clients that hang up', () => {
  test('do not delay the clients behind them', async () => {
    const { ask, started, finish } = queueOf();
    void ask('running');
    const clients = Array.from({ length: 40 }, () => new AbortController());
    const given = clients.map(({ signal }, index) => ask(`abandoned-${index}`, signal));
    const kept = ask('wanted');
    for (const client of clients) client.abort();
    const outcomes = await Promise.allSettled(given);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    finish('running');
    await vi.waitFor(() => expect(started).toEqual(['running', 'wanted']));
    finish('wanted');
    expect(await kept).toBe('wanted.webp');
  });

  test('leave their places in a full queue to others', async () => {
    const { ask, started, finish } = queueOf(1);
    void ask('running');
    const client = new AbortController();
    const abandoned = ask('abandoned', client.signal);
    await expect(ask('next')).rejects.toThrow(LakeError);
    client.abort();
    await expect(abandoned).rejects.toBe(client.signal.reason);
    const next = ask('next');
    finish('running');
    await vi.waitFor(() => expect(started).toEqual(['running', 'next']));
    finish('next');
    expect(await next).toBe('next.webp');
  });
});

describe('a rendition', () => {
  test('is made while one of its clients still waits', async () => {
    const { ask, started, finish } = queueOf();
    const running = ask('running');
    const client = new AbortController();
    const [left, stayed] = [ask('shared', client.signal), ask('shared')];
    client.abort();
    finish('running');
    await running;
    await vi.waitFor(() => expect(started).toEqual(['running', 'shared']));
    finish('shared');
    expect(await Promise.all([left, stayed])).toEqual(['shared.webp', 'shared.webp']);
  });

  test('is finished when its client hangs up while it is made', async () => {
    const { ask, finish } = queueOf();
    const client = new AbortController();
    const result = ask('running', client.signal);
    client.abort();
    finish('running');
    expect(await result).toBe('running.webp');
  });

  test('is made for a client that asks after it was dropped', async () => {
    const { ask, started, finish } = queueOf();
    const running = ask('running');
    const client = new AbortController();
    const dropped = ask('again', client.signal);
    client.abort();
    const result = ask('again');
    await expect(dropped).rejects.toBe(client.signal.reason);
    finish('running');
    await running;
    await vi.waitFor(() => expect(started).toEqual(['running', 'again']));
    finish('again');
    expect(await result).toBe('again.webp');
  });

  test('is not begun for a client that has hung up already', async () => {
    const { ask, started } = queueOf();
    await expect(ask('late', AbortSignal.abort())).rejects.toThrow('aborted');
    expect(started).toEqual([]);
  });
});

test('refuses a rendition with 503 and Retry-After when the queue is full', async () => {
  const { ask, started } = queueOf(2);
  for (const name of ['running', 'waiting', 'waiting too']) void ask(name);
  await expect(ask('too many')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
    message: 'Too many images are waiting to be resized',
  });
  void ask('waiting');
  expect(started).toEqual(['running']);
});
