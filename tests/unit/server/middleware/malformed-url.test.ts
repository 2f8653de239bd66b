import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMalformed, refuseMalformedAddresses } from '~/server/middleware/malformed-url.server';
import { listenOnLoopback } from '../../../support/loopback';
import { rawGet } from '../../../support/raw-http';

describe('an address', () => {
  it.each([
    ['cut in an escape', '/blog/%E0%A4%A'],
    ['with an escape that is no UTF-8', '/%ff'],
    ['with a bare percent sign', '/100%'],
    ['with an encoded slash', '/blog/a%2Fb'],
    ['with an encoded backslash', '/blog/a%5cb'],
    ['with a backslash', '/blog\\a'],
    ['with an encoded NUL', '/blog/a%00'],
    ['with an empty segment', '/blog//a'],
    ['of nothing but slashes', '//'],
    ['that climbs', '/blog/../secret'],
    ['that ends in a climb', '/blog/..'],
    ['that begins in its own folder', '/./staff/people'],
    ['with an encoded dot', '/%2e/staff/people'],
  ])('%s is malformed', (_what, path) => {
    expect(isMalformed(path)).toBe(true);
  });

  it.each([
    ['the home page', '/'],
    ['an article', '/blog/pricing-without-guesswork'],
    ['an encoded word', '/blog/caf%C3%A9'],
    ['a file', '/build/entry-AB12.js'],
    ['dots within a name', '/blog/a..b'],
    ['three dots', '/blog/...'],
    ['a folder that begins with a dot', '/.well-known/security.txt'],
  ])('%s is not', (_what, path) => {
    expect(isMalformed(path)).toBe(false);
  });
});

describe('a server that refuses malformed addresses', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const site = express();
    site.use(refuseMalformedAddresses);
    site.use((_request, response) => void response.send('a page'));
    server = createServer(site);
    origin = await listenOnLoopback(server);
  });

  afterAll(() => {
    server.close();
  });

  const ask = (path: string) => rawGet(origin, path);

  it('accepts every other address', async () => {
    expect(await ask('/blog/pricing?from=/a%2Fb')).toEqual({ status: 200, body: 'a page' });
  });

  it('responds with 400 and a page that links to the home page', async () => {
    const { status, body } = await ask('/blog/%E0%A4%A');
    expect(status).toBe(400);
    expect(body).toContain('<a href="/">Go to the home page</a>');
  });

  it('responds with a page without scripts', async () => {
    const { body } = await ask('/%ff');
    expect(body).not.toMatch(/<script/i);
  });

  it('accepts an address of 2,048 characters', async () => {
    const { status } = await ask(`/${'a'.repeat(2_047)}`);
    expect(status).toBe(200);
  });

  it('responds with 414 to a longer address, including its search parameters', async () => {
    const { status } = await ask(`/?q=${'a'.repeat(2_045)}`);
    expect(status).toBe(414);
  });
});

it('a path with encoded dot segments is malformed', () => {
  expect(isMalformed('/blog/%2e%2e/x')).toBe(true);
});
