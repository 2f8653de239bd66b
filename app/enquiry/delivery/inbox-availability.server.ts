import { ClientError } from '@sanity/client';

/** Remembers whether the last read and the last write of the inbox worked. */
export class InboxAvailability {
  #canRead = false;
  #canWrite = true;

  /** Whether the inbox can be used. It cannot before it has been read. */
  get isAvailable(): boolean {
    return this.#canRead && this.#canWrite;
  }

  /** Whether the last write worked. */
  get canWrite(): boolean {
    return this.#canWrite;
  }

  async reading<T>(result: Promise<T>): Promise<T> {
    this.#canRead = await result.then(
      () => true,
      () => false,
    );
    return result;
  }

  async writing<T>(result: Promise<T>): Promise<T> {
    // A conflict is a response of a working inbox.
    this.#canWrite = await result.then(() => true, isConflict);
    return result;
  }
}

/** Returns whether a document exists already, does not exist, or was changed since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409;
}
