import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { warnOfWrongProxySetting } from '~/server/operations/proxy-setting.server';
import { listenOnLoopback } from '../../../support/loopback';
import { recordLog } from '../../support/recorded-log';

const WARN = 40;

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server with this `TRUST_PROXY` and sends requests to it. @returns its log lines. */
async function linesAfter(
  trustedProxies: number,
  requests: { path?: string; forwardedFor?: string }[],
) {
  const { log, lines } = recordLog();
  server = createServer((_request, response) => void response.end());
  warnOfWrongProxySetting(server, trustedProxies, log);
  const origin = await listenOnLoopback(server);
  for (const { path = '/about', forwardedFor } of requests) {
    await fetch(origin + path, {
      headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
    });
  }
  return lines;
}

const direct = {};
const proxied = { forwardedFor: '203.0.113.1' };

describe('a server warns once', () => {
  it.each([
    ['that a request came without the proxy that it trusts', 1, direct, 'TRUST_PROXY is set'],
    ['that a request came through too few proxies', 2, proxied, 'TRUST_PROXY is set'],
    ['that a request came through a proxy that it does not trust', 0, proxied, 'TRUST_PROXY is 0'],
  ])('%s', async (_what, trustedProxies, request, words) => {
    const lines = await linesAfter(trustedProxies, [request, request]);
    expect(lines).toMatchObject([{ level: WARN, path: '/about' }]);
    expect(lines[0]?.msg).toContain(words);
  });
});

describe('a server does not warn', () => {
  it.each([
    ['of a request without a proxy when it trusts none', 0, direct],
    ['of a request through the proxy that it trusts', 1, proxied],
    ['of a health check without a proxy', 1, { path: '/healthz' }],
    ['of a readiness check without a proxy', 1, { path: '/readyz?verbose' }],
  ])('%s', async (_what, trustedProxies, request) => {
    expect(await linesAfter(trustedProxies, [request])).toEqual([]);
  });
});
