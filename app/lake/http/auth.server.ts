import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { apiError } from '../store/errors.server';
import { ActingUser } from '~/platform/http/acting-user.server';
import { isSameSecret } from '~/platform/http/same-secret.server';
import { keepPrivate, OWNER_ONLY_FILE } from '~/platform/storage/private-files.server';
import { parseJson } from '~/platform/text/parse-json';
import type { User } from '../store/user.server';
import { actingUser } from './user.server';

/** Name of the file with the write token, in the lake's folder. */
export const TOKEN_FILE = 'token';

const COOKIE = 'lake_session';
const SESSION_SECONDS = 30 * 24 * 60 * 60;
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}`;
const SESSION = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)\\.([\\w-]+)`);

/** What the cookie of a browser says, signed. `expires` is in ms since 1970. */
const Session = z.object({ user: ActingUser, expires: z.number() });

/**
 * Returns the write token: the given one, or the one in the lake's folder. Makes that file at the first
 * start, and when it holds no token. Only its owner can read it.
 */
export function loadToken(dir: string, given: string | undefined, logger: Logger): string {
  const file = path.join(dir, TOKEN_FILE);
  keepPrivate(file, logger);
  if (given) return given;
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (/^[\x21-\x7e]+$/.test(kept)) return kept;
    if (kept)
      logger.warn({ file }, 'the lake’s token was damaged; other programs need the new one');
  }
  const made = randomBytes(32).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: OWNER_ONLY_FILE });
  return made;
}

/** Checks the write token, and the cookies that browsers get in exchange for it. */
export class Auth {
  constructor(readonly token: string) {}

  /**
   * Returns the member of staff who sent a request: the one that a client with the token names, or the one of the
   * cookie. A write with a cookie needs an `Origin`, which the guard has checked before: another site can make a
   * browser send the cookie, but not without its own `Origin`.
   * @returns undefined for a visitor
   * @throws {LakeError} 401 when the token is wrong, 400 when its client names an invalid user
   */
  staffOf(req: IncomingMessage): User | undefined {
    const { authorization, cookie, origin } = req.headers;
    if (authorization !== undefined) {
      const [scheme, credential] = authorization.trim().split(/ +/);
      // HTTP compares schemes without regard to case, and `@sanity/migrate` sends "bearer".
      if (scheme?.toLowerCase() === 'bearer' && credential && isSameSecret(credential, this.token))
        return actingUser(req);
      throw apiError(401, 'Session not found: the token is not this lake’s');
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isUpgrade = req.headers.upgrade !== undefined;
    if (origin === undefined && (!isRead || isUpgrade)) return undefined;
    return this.#userIn(cookie);
  }

  /** Returns a `Set-Cookie` value with which a browser acts for a user. */
  cookieFor(user: User): string {
    const session = { user, expires: Date.now() + SESSION_SECONDS * 1000 };
    const content = Buffer.from(JSON.stringify(session)).toString('base64url');
    return `${COOKIE}=${content}.${this.#signatureOf(content)}; ${ATTRIBUTES}`;
  }

  #userIn(cookies = ''): User | undefined {
    const [, content = '', signature = ''] = SESSION.exec(cookies) ?? [];
    if (!isSameSecret(signature, this.#signatureOf(content))) return undefined;
    const json = Buffer.from(content, 'base64url').toString();
    const { data: session } = Session.safeParse(parseJson(json));
    return session && session.expires > Date.now() ? session.user : undefined;
  }

  /** Returns the signature of a session. It depends on the token, so a new token ends all sessions. */
  #signatureOf(content: string): string {
    return createHmac('sha256', this.token).update(`session:${content}`).digest('base64url');
  }
}
