/** Returns a function that runs tasks one after the other. A task that fails does not stop those after it. */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // The caller gets the error.
    last = result.catch(() => undefined);
    return result;
  };
}
