import { createServer, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTrailingSlash } from '~/server/middleware/trailing-slash.server';
import { listenOnLoopback } from '../../../support/loopback';

let server: Server;
let origin: string;

beforeAll(async () => {
  const site = express();
  site.use(removeTrailingSlash);
  site.use((_request, response) => void response.send('a page'));
  server = createServer(site);
  origin = await listenOnLoopback(server);
});
afterAll(() => {
  server.close();
});

async function ask(path: string, method = 'GET') {
  const answer = await fetch(origin + path, { method, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location') };
}

describe('an address with a trailing slash', () => {
  it.each([
    ['/about/', '/about'],
    ['/blog/pricing/', '/blog/pricing'],
    ['/insights/?page=2&x=/', '/insights?page=2&x=/'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('%s moved to %s', async (path, location) => {
    expect(await ask(path)).toEqual({ status: 301, location });
    expect(await ask(path, 'HEAD')).toEqual({ status: 301, location });
  });

  it('accepts a form without a redirect, which would lose its fields', async () => {
    expect(await ask('/contact/', 'POST')).toEqual({ status: 200, location: null });
  });
});

describe('a redirect of an address with a trailing slash', () => {
  it('may be cached for an hour', async () => {
    const { headers } = await fetch(`${origin}/about/`, { redirect: 'manual' });
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('an address without one', () => {
  it.each(['/', '/?a=/', '/about', '/about?next=/'])('%s is not redirected', async (path) => {
    expect(await ask(path)).toEqual({ status: 200, location: null });
  });
});
