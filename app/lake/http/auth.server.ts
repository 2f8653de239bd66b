import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { apiError } from '../errors.server';
import type { Audience } from '../store/perspective.server';

const COOKIE = 'lake_session';
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The token given, or the one kept in the folder, made at first start and readable by its owner alone. */
export function loadToken(dir: string, given: string | undefined): string {
  if (given) return given;
  const file = path.join(dir, 'token');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept) return kept;
  }
  const made = randomBytes(32).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** Compares without telling, by the time it takes, how much of a guess was right. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The token, and the session cookie that browsers exchange it for. */
export class Auth {
  constructor(readonly token: string) {}

  /**
   * Who sent a request. A cookie counts for a write only with an `Origin`, which the guard has
   * checked by then: another site can make a browser send the cookie, but not hide where from.
   * @throws {LakeError} 401 when the token is a wrong one
   */
  audienceOf(req: IncomingMessage): Audience {
    const { authorization, cookie, origin } = req.headers;
    if (authorization !== undefined) {
      const [scheme, credential] = authorization.split(' ');
      if (scheme === 'Bearer' && credential && isSame(credential, this.token)) return 'staff';
      throw apiError(401, 'Session not found: the token is not this lake’s');
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isUpgrade = req.headers.upgrade !== undefined;
    if (origin === undefined && (!isRead || isUpgrade)) return 'anyone';
    return this.#holdsSession(cookie) ? 'staff' : 'anyone';
  }

  /** A `Set-Cookie` value: a session signed with the token, so that it outlives a restart. */
  sessionCookie(): string {
    const expires = String(Math.floor(Date.now() / 1000) + SESSION_SECONDS);
    return `${COOKIE}=${expires}.${this.#sign(expires)}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}`;
  }

  readonly endedCookie = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

  #holdsSession(cookies: string | undefined): boolean {
    const value = cookies?.match(new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`))?.[1];
    const [expires, signature] = value?.split('.') ?? [];
    if (!expires || !signature || !isSame(signature, this.#sign(expires))) return false;
    return Number(expires) > Date.now() / 1000;
  }

  #sign(expires: string): string {
    return createHmac('sha256', this.token).update(`session:${expires}`).digest('base64url');
  }
}

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';
