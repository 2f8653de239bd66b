import type { IncomingMessage, ServerResponse } from 'node:http';

/** An answer that is not kept: not found, moved, private, failed. */
export class UncachedResponse {
  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    readonly body: Buffer,
  ) {}

  /** Whether it tells of trouble here and not of the page. */
  get isFailure(): boolean {
    return this.status >= 500;
  }

  /** @param extra headers of this one answer, name, value, name, value … */
  send(request: IncomingMessage, response: ServerResponse, extra: string[] = []): void {
    const length = ['Content-Length', String(this.body.byteLength)];
    response.writeHead(this.status, [...this.headers.flat(), ...length, ...extra]);
    response.end(request.method === 'HEAD' ? undefined : this.body);
  }
}
