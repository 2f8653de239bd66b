import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { ChangeWaves } from '~/content/cache/change-waves.server';

let waves: ChangeWaves;
let followed: string[][];
/** Ends the first wave that has not ended. */
let endWave: () => void;

beforeEach(() => {
  followed = [];
  const ends: (() => void)[] = [];
  endWave = () => ends.shift()?.();
  waves = new ChangeWaves((tags) => {
    followed.push([...tags]);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
});

it('follows the first change at once, and collects those that come meanwhile in one wave [lake.room]', async () => {
  const all = waves.add(['a']);
  for (const tag of ['b', 'c', 'b']) await waves.add([tag]);
  expect(followed).toEqual([['a']]);

  endWave();
  await expect.poll(() => followed).toEqual([['a'], ['b', 'c']]);
  endWave();
  await all;
  await waves.add([]);
  expect(followed).toHaveLength(2);
});

it('follows a change after one that could not be followed', async () => {
  const failing = new ChangeWaves((tags) => {
    followed.push([...tags]);
    return Promise.reject(new Error('no content'));
  });
  await expect(failing.add(['a'])).rejects.toThrow('no content');
  await expect(failing.add(['b'])).rejects.toThrow('no content');
  expect(followed).toEqual([['a'], ['b']]);
});

it('pauses as long as a wave took before the next one', async () => {
  void waves.add(['a']);
  const began = performance.now();
  while (performance.now() - began < 20) await setImmediate();
  void waves.add(['b']);
  const tookMs = performance.now() - began;
  endWave();
  await expect.poll(() => followed, { interval: 1 }).toHaveLength(2);
  expect(performance.now() - began).toBeGreaterThanOrEqual(2 * tookMs);
});
