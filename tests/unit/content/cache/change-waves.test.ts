import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { inWaves } from '~/content/cache/change-waves.server';

let addChange: () => Promise<void>;
let followed: number;
/** Ends the first wave that has not ended. */
let endWave: () => void;

beforeEach(() => {
  followed = 0;
  const ends: (() => void)[] = [];
  endWave = () => ends.shift()?.();
  addChange = inWaves(() => {
    followed += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  });
});

it('follows the first change at once, and collects those that come meanwhile in one wave', async () => {
  const all = addChange();
  for (let count = 0; count < 3; count += 1) await addChange();
  expect(followed).toBe(1);

  endWave();
  await expect.poll(() => followed).toBe(2);
  endWave();
  await all;
  expect(followed).toBe(2);
});

it('follows a change after one that could not be followed', async () => {
  const failing = inWaves(() => {
    followed += 1;
    return Promise.reject(new Error('no content'));
  });
  await expect(failing()).rejects.toThrow('no content');
  await expect(failing()).rejects.toThrow('no content');
  expect(followed).toBe(2);
});

it('pauses as long as a wave took before the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  void addChange();
  await vi.advanceTimersByTimeAsync(20);
  void addChange();
  endWave();
  await vi.advanceTimersByTimeAsync(19);
  expect(followed).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(followed).toBe(2);
});
