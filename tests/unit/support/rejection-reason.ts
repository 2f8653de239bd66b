/**
 * Returns the reason of a promise's rejection; undefined when the promise is fulfilled. A test can
 * await it later, and there is no unhandled rejection before that.
 */
export function rejectionReason(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}
