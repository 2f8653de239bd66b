import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MemoryBudget } from '~/lake/assets/memory-budget.server';

/** Begins tasks that take these bytes of 100. @returns which of them run, and what ends one */
function begin(...needs: number[]) {
  const memory = new MemoryBudget(100);
  const running = new Set<number>();
  const ends = needs.map(async (bytes, task) => {
    const giveBack = await memory.take(bytes);
    running.add(task);
    return () => {
      running.delete(task);
      giveBack();
    };
  });
  return {
    end: async (task: number) => (await ends[task])?.(),
    async running() {
      await setImmediate();
      return [...running];
    },
  };
}

test('runs images together while they fit into the memory', async () => {
  const tasks = begin(40, 60, 10, 90);
  expect(await tasks.running()).toEqual([0, 1]);
  await tasks.end(0);
  expect(await tasks.running()).toEqual([1, 2]);
  await tasks.end(1);
  expect(await tasks.running()).toEqual([2, 3]);
});

test('runs an image alone that takes more than there is, in its turn', async () => {
  const tasks = begin(10, 500, 10);
  expect(await tasks.running()).toEqual([0]);
  await tasks.end(0);
  expect(await tasks.running()).toEqual([1]);
  await tasks.end(1);
  expect(await tasks.running()).toEqual([2]);
});
