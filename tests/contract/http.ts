import { request, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

interface Call {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Sends one request. Unlike `fetch`, it can set `Host`, `Origin` and `Cookie`. */
export function send(address: string, { method = 'GET', headers = {}, body }: Call = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const call = request(address, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(chunks).toString() });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
