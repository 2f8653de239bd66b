import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { apiError } from '../store/errors.server';
import type { Audience } from '../store/perspective.server';
import { isSameSecret } from '~/platform/http/same-secret.server';
import { keepPrivate, OWNER_ONLY_FILE } from '~/platform/storage/private-files.server';
import type { Sessions } from '../store/sessions.server';
import { LOCAL_EDITOR, type User } from '../store/user.server';
import { actingUser } from './user.server';

/** Name of the file with the write token, in the lake's folder. */
export const TOKEN_FILE = 'token';

const COOKIE = 'lake_session';
const SESSION_SECONDS = 30 * 24 * 60 * 60;
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';
const SESSION_ID = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`);

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

/** Checks the write token, and the sessions that browsers get in exchange for it. */
export class Auth {
  readonly #sessions: Sessions;
  /** Closes the event streams of each session, by the session's hash. */
  readonly #streams = new Map<string, Set<() => void>>();

  constructor(
    readonly token: string,
    sessions: Sessions,
  ) {
    this.#sessions = sessions;
  }

  /**
   * Returns who sent a request. A write with a cookie needs an `Origin`, which the guard has checked
   * before: another site can make a browser send the cookie, but not without its own `Origin`.
   * @throws {LakeError} 401 when the token is wrong
   */
  audienceOf(req: IncomingMessage): Audience {
    const { authorization, cookie, origin } = req.headers;
    if (authorization !== undefined) {
      const [scheme, credential] = authorization.trim().split(/ +/);
      // HTTP compares schemes without regard to case, and `@sanity/migrate` sends "bearer".
      if (scheme?.toLowerCase() === 'bearer' && credential && isSameSecret(credential, this.token))
        return 'staff';
      throw apiError(401, 'Session not found: the token is not this lake’s');
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isUpgrade = req.headers.upgrade !== undefined;
    if (origin === undefined && (!isRead || isUpgrade)) return 'anyone';
    return this.#sessionOf(cookie) ? 'staff' : 'anyone';
  }

  /**
   * Returns the user of a request: the one that a client with the token names, or the one whose session
   * it is.
   * @throws {LakeError} 400 when a client with the token names an invalid user
   */
  userOf(req: IncomingMessage): User {
    const session = req.headers.authorization ? undefined : this.#sessionOf(req.headers.cookie);
    const user = session === undefined ? undefined : this.#sessions.userOf(session);
    return user ?? actingUser(req);
  }

  /** Opens a session with a random id. @returns a `Set-Cookie` value */
  openSession(user: User = LOCAL_EDITOR): string {
    const id = randomBytes(32).toString('base64url');
    this.#sessions.add(this.#hash(id), Date.now() + SESSION_SECONDS * 1000, user);
    return `${COOKIE}=${id}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}`;
  }

  /**
   * Ends the session of a request, so that copies of its cookie no longer work, and closes the event
   * streams of the session.
   * @returns a `Set-Cookie` value that removes the cookie
   */
  endSession({ headers }: IncomingMessage): string {
    const session = this.#sessionOf(headers.cookie);
    if (session) {
      this.#sessions.remove(session);
      for (const close of this.#streams.get(session) ?? []) close();
    }
    return `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
  }

  /**
   * Calls `close` when the session of a request ends.
   * @returns a function that removes `close`, for a stream that has closed by itself
   */
  whenSessionEnds({ headers }: IncomingMessage, close: () => void): () => void {
    const session = headers.authorization ? undefined : this.#sessionOf(headers.cookie);
    if (!session) return () => undefined;
    const streams = this.#streams.get(session) ?? new Set();
    this.#streams.set(session, streams.add(close));
    return () => {
      streams.delete(close);
      if (streams.size === 0) this.#streams.delete(session);
    };
  }

  /** @returns the hash of an open session, or undefined */
  #sessionOf(cookies: string | undefined): string | undefined {
    const id = cookies?.match(SESSION_ID)?.[1];
    if (!id) return undefined;
    const hash = this.#hash(id);
    return this.#sessions.userOf(hash) ? hash : undefined;
  }

  /** Returns the hash of a session id. It depends on the token, so a new token ends all sessions. */
  #hash(id: string): string {
    return createHmac('sha256', this.token).update(`session:${id}`).digest('base64url');
  }
}
