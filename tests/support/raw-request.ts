import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Asks for a path exactly as it is written; browsers and `fetch` would tidy it up first. */
export function rawGet(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}
