/** What a promise is rejected with; undefined when it is not. To be awaited when it suits the test. */
export function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}
