import { ClientError } from '@sanity/client';

/** Remembers whether the last read and the last write of the inbox worked. */
export class InboxAvailability {
  #hasRead = false;
  #readError: unknown;
  #writeError: unknown;

  /** Whether the inbox can be used: it has been read, and the last read and write worked. */
  get isAvailable(): boolean {
    return this.#hasRead && this.#readError === undefined && this.#writeError === undefined;
  }

  /** Why the last write failed; undefined when it worked. */
  get writeError(): unknown {
    return this.#writeError;
  }

  async reading<T>(result: Promise<T>): Promise<T> {
    try {
      const value = await result;
      this.#hasRead = true;
      this.#readError = undefined;
      return value;
    } catch (error) {
      this.#readError = error;
      throw error;
    }
  }

  async writing<T>(result: Promise<T>): Promise<T> {
    try {
      const value = await result;
      this.#writeError = undefined;
      return value;
    } catch (error) {
      this.#writeError = isConflict(error) ? undefined : error;
      throw error;
    }
  }
}

/** Returns whether a document exists already, does not exist, or was changed since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.statusCode === 409;
}
