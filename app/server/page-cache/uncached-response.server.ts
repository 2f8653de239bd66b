import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response that is not cached: not found, moved, private or failed. */
export class UncachedResponse {
  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    readonly body: Buffer,
  ) {}

  /** Whether the server failed, so that the response says nothing about the page. */
  get isFailure(): boolean {
    return this.status >= 500;
  }

  /** @param extra headers of this one response, names and values in turn */
  send(_request: IncomingMessage, response: ServerResponse, extra: string[] = []): void {
    const length = ['Content-Length', String(this.body.byteLength)];
    response.writeHead(this.status, [...this.headers.flat(), ...length, ...extra]);
    response.end(this.body);
  }
}
