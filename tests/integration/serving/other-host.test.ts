import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
  await untilReady(site);
}, 60_000);

afterAll(() => site?.stop());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

/** Asks under a name of the test's choice, which `fetch` would not let through. */
function ask(host: string, path: string, { body = '', ...options }: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...options.headers, host };
    request(site.origin + path, { ...options, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
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
  ['a kept page', '/about', 200],
  ['its data', '/about.data', 200],
  ['a page that the router renders', '/insights?q=growth', 200],
  ['a page that is not there', '/no-such-page', 404],
  ['an address that cannot be read', '/%00', 400],
  ['an address that moved', '/about/', 301],
  ['the answer to a form', '/contact', 422, A_FORM],
  ['the feed', '/feed.xml', 200],
  ['a file', '/favicon.svg', 200],
  ['a word on the process', '/healthz', 200],
];

describe('under another name than the site’s own [serving.other-hosts]', () => {
  it.each(KINDS)('%s is left out of search results', async (_kind, path, status, asking) => {
    const answer = await ask('preview.example.com', path, asking);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('a page that the visitor has already is left out as well', async () => {
    const etag = (await ask('localhost', '/about')).headers.etag ?? '';
    const asking = { headers: { 'if-none-match': etag } };
    const answer = await ask('preview.example.com', '/about', asking);
    expect(answer.status).toBe(304);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('the headers of a page are otherwise the same', async () => {
    const own = await ask('localhost', '/about');
    const other = await ask('preview.example.com', '/about');
    const namesOf = ({ headers }: Answer) => Object.keys(headers).toSorted();
    expect(namesOf(other)).toEqual([...namesOf(own), 'x-robots-tag'].toSorted());
  });
});

describe('under the site’s own name', () => {
  it.each(KINDS)('%s may be found', async (_kind, path, status, asking) => {
    const answer = await ask(new URL(site.origin).host, path, asking);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-robots-tag']).toBeUndefined();
  });

  it('on loopback every name and port is one’s own', async () => {
    expect((await ask('127.0.0.1:1', '/about')).headers['x-robots-tag']).toBeUndefined();
  });
});
