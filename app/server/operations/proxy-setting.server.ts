import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import { splitTarget } from '~/platform/http/request-target.server';

/** Orchestrators call these paths directly, past the proxy. */
const HEALTH_CHECK = /^\/(healthz|readyz)(\?|$)/;

const PROXY_IS_MISSING =
  'TRUST_PROXY is set, but a request lacked an X-Forwarded-For address for each proxy: ' +
  'a client that reaches the site without the proxy can forge its address and evade the rate limit; ' +
  'set TRUST_PROXY to the number of proxies, and let clients reach the site through them only';
const PROXY_IS_NOT_TRUSTED =
  'TRUST_PROXY is 0, but a request came with X-Forwarded-For: if a proxy stands in front of the site, ' +
  'all visitors share the rate limit of its address; set TRUST_PROXY to the number of proxies';

const UNCHECKED = 'TRUST_PROXY could not be checked';

/**
 * Logs one warning at the first request that does not fit `TRUST_PROXY`, and then stops checking.
 * @param trustedProxies the value of `TRUST_PROXY`.
 */
export function warnOfWrongProxySetting(server: Server, trustedProxies: number, log: Logger): void {
  const inspect = guarded(log, UNCHECKED, ({ headers, method, url = '' }: IncomingMessage) => {
    if (fits(headers['x-forwarded-for'], trustedProxies) || HEALTH_CHECK.test(url)) return;
    server.off('request', inspect);
    const { path } = splitTarget(url);
    log.warn({ method, path }, trustedProxies > 0 ? PROXY_IS_MISSING : PROXY_IS_NOT_TRUSTED);
  });
  server.on('request', inspect);
}

/** Each proxy adds one address to the header, so a request has at least as many as there are proxies. */
function fits(forwardedFor: string | string[] | undefined, trustedProxies: number): boolean {
  if (forwardedFor === undefined) return trustedProxies === 0;
  return trustedProxies > 0 && String(forwardedFor).split(',').length >= trustedProxies;
}
