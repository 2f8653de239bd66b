/**
 * Calls a function when the browser has nothing more urgent to do. A browser without `scheduler.postTask`
 * calls it in the next task.
 */
export function whenIdle(call: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(call, { priority: 'background' });
  else setTimeout(call);
}
