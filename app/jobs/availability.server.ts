import { isConflict } from '~/server/http/is-conflict.server';

/** Remembers whether the last read and the last write of the content source worked. */
export class Availability {
  #canRead = false;
  #canWrite = true;

  /** Whether the source can be used. It cannot before it has been read. */
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
    // A conflict is a response of a working source.
    this.#canWrite = await result.then(() => true, isConflict);
    return result;
  }
}
