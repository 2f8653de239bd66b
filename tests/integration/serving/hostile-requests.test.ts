import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../support/loopback';
import { exchange } from '../../support/raw-socket';
import { startSite, type SiteProcess } from '../../support/site-process';

const SECRET = 'the body of another server';

let site: SiteProcess;
let other: Server;
let otherOrigin: string;
let timesAsked = 0;
/** Another server's redirect, which a source of pictures could be made to send. */
let source: Server;
let siteOfSource: SiteProcess;

beforeAll(async () => {
  site = await startSite();
  other = createServer((_request, response) => {
    timesAsked += 1;
    response.end(SECRET);
  });
  otherOrigin = await listenOnLoopback(other);
  source = createServer((_request, response) => {
    response.writeHead(302, { Location: otherOrigin }).end();
  });
  siteOfSource = await startSite({ SANITY_API_HOST: await listenOnLoopback(source) });
}, 60_000);

beforeEach(() => {
  timesAsked = 0;
});

afterAll(async () => {
  other?.close();
  source?.closeAllConnections();
  source?.close();
  await Promise.all([site?.stop(), siteOfSource?.stop()]);
});

/** Sends a request line as it is written, with the headers that every client sends. */
const ask = (requestLine: string) =>
  exchange(site.origin, `${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

describe('a request target that names another server', () => {
  it.each([
    ['in absolute form', (host: string) => `http://${host}/images/x`],
    ['in absolute form, for a page', (host: string) => `http://${host}/about`],
    ['with two slashes', (host: string) => `//${host}/images/x`],
    ['with two slashes inside a picture path', (host: string) => `/images//${host}/x`],
    ['with a backslash', (host: string) => `/\\${host}/images/x`],
    ['as user information', (host: string) => `@${host}/images/x`],
    ['as user information of a picture path', (host: string) => `/images@${host}/x`],
  ])('is refused %s, and that server is not asked', async (_form, target) => {
    const { status, body } = await ask(`GET ${target(new URL(otherOrigin).host)}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain(SECRET);
    expect(timesAsked).toBe(0);
  });
});

describe('a source of pictures that redirects', () => {
  it('is not followed', async () => {
    const picture = await fetch(`${siteOfSource.origin}/images/local/production/a-1x1.png`);
    expect(picture.status).toBe(502);
    expect(timesAsked).toBe(0);
  });
});
