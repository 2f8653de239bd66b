import { expect, it } from 'vitest';
import { OverloadedError, RenderQueue } from '~/server/page-cache/render-queue.server';

/** Returns a task that the test ends. */
function heldTask() {
  let end = () => {};
  let isRunning = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = async () => {
    isRunning = true;
    await ended;
  };
  return { task, end, isRunning: () => isRunning };
}

it('runs no more tasks at once than its limit', async () => {
  const queue = new RenderQueue({ running: 2, waiting: 5 });
  const tasks = [heldTask(), heldTask(), heldTask()];
  const runs = tasks.map(({ task }) => queue.run(task));
  await Promise.resolve();
  expect(tasks.map(({ isRunning }) => isRunning())).toEqual([true, true, false]);
  tasks[0]?.end();
  await runs[0];
  await expect.poll(() => tasks[2]?.isRunning()).toBe(true);
  for (const { end } of tasks) end();
  await Promise.all(runs);
});

it('refuses a task while too many wait, and accepts one after that', async () => {
  const queue = new RenderQueue({ running: 1, waiting: 1 });
  const held = heldTask();
  const first = queue.run(held.task);
  const second = queue.run(async () => 'second');
  await expect(queue.run(async () => 'third')).rejects.toBeInstanceOf(OverloadedError);
  held.end();
  await first;
  expect(await second).toBe('second');
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});

it('runs the next task after one that fails', async () => {
  const queue = new RenderQueue({ running: 1, waiting: 1 });
  const failing = queue.run(async () => {
    throw new Error('broken');
  });
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
