import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite, type SharedSite } from '../../support/shared-site';

let site: SharedSite;

beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

/** Sends a request with any `Host`, which `fetch` does not allow. */
function ask(host: string, path: string, { body = '', ...options }: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, host };
    request(site.origin + path, { ...options, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    })
      .once('error', reject)
      .end(body);
  });
}

type Asking = Pick<RequestOptions, 'method'> & {
  headers?: Record<string, string>;
  body?: string;
};

const A_FORM: Asking = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'firstName=Ada',
};

const KINDS: [kind: string, path: string, status: number, asking?: Asking][] = [
  ['a cached page', '/about', 200],
  ['the data of a page', '/about.data', 200],
  ['a page that the router renders', '/insights?q=growth', 200],
  ['the not-found page', '/no-such-page', 404],
  ['a malformed address', '/%00', 400],
  ['a redirect', '/about/', 301],
  ['the response to a form', '/contact', 422, A_FORM],
  ['the feed', '/feed.xml', 200],
  ['a file', '/favicon.svg', 200],
  ['the health check', '/healthz', 200],
];

describe('a response under another host name than the site’s [serving.other-hosts]', () => {
  it.each(KINDS)('has noindex: %s', async (_kind, path, status, asking) => {
    const response = await ask('preview.example.com', path, asking);
    expect(response.status).toBe(status);
    expect(response.headers['x-robots-tag']).toBe('noindex');
  });

  it('has noindex also as a 304', async () => {
    const etag = (await ask('localhost', '/about')).headers.etag ?? '';
    const asking = { headers: { 'if-none-match': etag } };
    const response = await ask('preview.example.com', '/about', asking);
    expect(response.status).toBe(304);
    expect(response.headers['x-robots-tag']).toBe('noindex');
  });

  it('has otherwise the same headers', async () => {
    const own = await ask('localhost', '/about');
    const other = await ask('preview.example.com', '/about');
    const namesOf = ({ headers }: Answer) => Object.keys(headers).toSorted();
    expect(namesOf(other)).toEqual([...namesOf(own), 'x-robots-tag'].toSorted());
  });
});

describe('a response under the site’s own host name', () => {
  it.each(KINDS)('has no noindex: %s', async (_kind, path, status, asking) => {
    const response = await ask(new URL(site.origin).host, path, asking);
    expect(response.status).toBe(status);
    expect(response.headers['x-robots-tag']).toBeUndefined();
  });

  it('has no noindex at any name and port of loopback', async () => {
    expect((await ask('127.0.0.1:1', '/about')).headers['x-robots-tag']).toBeUndefined();
  });
});
