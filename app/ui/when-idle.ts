/**
 * Calls a function when the browser has nothing more urgent to do. Safari cannot rank tasks, so there the
 * function is called in the next task.
 */
export function whenIdle(call: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(call, { priority: 'background' });
  else setTimeout(call);
}
