/** Calls a function when the browser has nothing more urgent to do. Safari has no such tasks. */
export function whenIdle(call: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(call, { priority: 'background' });
  else setTimeout(call);
}
