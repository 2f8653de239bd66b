/**
 * Returns the reason of a promise's rejection; undefined when the promise is fulfilled. The test can
 * await it later without an unhandled rejection in the meantime.
 */
export function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}
