import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Counts the requests that are forwarded to the lake. */
export class ForwardedRequests {
  readonly #most: number;
  #open = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns false when there are too many. Otherwise the request counts until `end` closes. */
  admit(end: ServerResponse | Duplex): boolean {
    if (this.#open >= this.#most) return false;
    this.#open += 1;
    end.once('close', () => (this.#open -= 1));
    return true;
  }
}
