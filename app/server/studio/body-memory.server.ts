import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why a body was not read: it is too large, or all bodies together are. */
type Unread = 'too-large' | 'no-room';

/** Reads the bodies of requests into memory, with a limit for all of them together. */
export class BodyMemory {
  readonly #mostBytes: number;
  #heldBytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /**
   * Reads a body. It takes only the memory of what has arrived, until the response has closed.
   * @throws when the client leaves before the end
   */
  async read(
    request: IncomingMessage,
    maxBytes: number,
    response: ServerResponse,
  ): Promise<Buffer | Unread> {
    if (Number(request.headers['content-length']) > maxBytes) return 'too-large';
    const chunks: Buffer[] = [];
    let size = 0;
    const release = () => {
      this.#heldBytes -= size;
      size = 0;
    };
    response.once('close', release);
    // The stream stays open after a refusal, so that the client gets the response.
    const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const part of parts) {
      size += part.length;
      this.#heldBytes += part.length;
      const unread = this.#refusalOf(size, maxBytes);
      if (unread) {
        release();
        return unread;
      }
      chunks.push(part);
    }
    return Buffer.concat(chunks);
  }

  #refusalOf(size: number, maxBytes: number): Unread | undefined {
    if (size > maxBytes) return 'too-large';
    return this.#heldBytes > this.#mostBytes ? 'no-room' : undefined;
  }
}
