import { setImmediate as nextLoop } from 'node:timers/promises';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';

/** How long tasks may keep the thread before it handles other requests, ms. */
const SLICE_MS = 10;

let sliceBegan = 0;
const inTurn = oneAtATime();

/**
 * Lets the thread handle other requests, when it has not done so for a while. A long task, such as the render of a
 * long text, awaits it between its steps. Of several such tasks, one at a time goes on.
 */
export async function pause(): Promise<void> {
  if (performance.now() - sliceBegan < SLICE_MS) return;
  await inTurn(async () => {
    await nextLoop();
    sliceBegan = performance.now();
  });
}
