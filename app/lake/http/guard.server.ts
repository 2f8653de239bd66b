import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { LOOPBACK_NAMES } from '~/platform/http/loopback.server';
import { apiError } from '../store/errors.server';
import type { Auth } from './auth.server';
import { audienceOf } from './request.server';

/**
 * The first check of every request and WebSocket. The `Host` must be the lake's: after a DNS rebinding
 * attack it would be the name of the attacker's site. An `Origin`, if there is one, must be the site's
 * or the Studio's.
 */
export class Guard {
  readonly #hosts: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string>;

  constructor(port: number, allowedOrigins: readonly string[]) {
    this.#hosts = new Set(LOOPBACK_NAMES.map((name) => `${name}:${port}`));
    const own = [...this.#hosts].map((host) => `http://${host}`);
    this.#origins = new Set([...own, ...allowedOrigins]);
  }

  /** @throws {LakeError} 403 for a foreign `Host` or `Origin` */
  check({ headers: { host, origin } }: IncomingMessage): void {
    if (!host || !this.#hosts.has(host.toLowerCase())) throw apiError(403, 'Foreign Host');
    if (origin !== undefined && !this.#origins.has(origin)) throw apiError(403, 'Foreign Origin');
  }
}

/**
 * Checks each request, responds to CORS preflights, and stores in `res.locals` who sent the request.
 * The responses have no `Timing-Allow-Origin`, because with it the Studio would read the protocol and
 * warn that it is not HTTP/2.
 */
export function guardRequests(guard: Guard, auth: Auth): RequestHandler {
  return (req, res, next) => {
    guard.check(req);
    res.set('X-Content-Type-Options', 'nosniff').vary('Origin');
    const { origin } = req.headers;
    if (origin !== undefined) {
      res.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': 'Content-Type, ETag',
      });
    }
    if (req.method === 'OPTIONS') {
      const asked = req.headers['access-control-request-headers'];
      res.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
      if (asked) res.set('Access-Control-Allow-Headers', asked);
      res.set('Access-Control-Max-Age', '600').status(204).end();
      return;
    }
    res.locals.user = auth.staffOf(req);
    next();
  };
}

/** Refuses requests without the token or a session, for endpoints that only staff may use. */
export const staffOnly: RequestHandler = (_req, res, next) => {
  const isStaff = audienceOf(res) === 'staff';
  next(isStaff ? undefined : apiError(401, 'Session not found: this needs the lake’s token'));
};
