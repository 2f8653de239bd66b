import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Auth, loadToken } from '~/lake/http/auth.server';
import { Sessions } from '~/lake/store/sessions.server';

const logger = pino({ level: 'silent' });

describe('the token', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'token-'));
  });

  afterEach(() => rm(dir, { recursive: true }));

  test('is made once, and only its owner can read it', async () => {
    const token = loadToken(dir, undefined, logger);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(loadToken(dir, undefined, logger)).toBe(token);
    expect((await readFile(path.join(dir, 'token'), 'utf8')).trim()).toBe(token);
    expect((await stat(path.join(dir, 'token'))).mode & 0o777).toBe(0o600);
  });

  test('is made again when its file is empty', async () => {
    await writeFile(path.join(dir, 'token'), '');
    expect(loadToken(dir, undefined, logger)).not.toBe('');
  });

  test('is made again when its file was damaged', async () => {
    await writeFile(path.join(dir, 'token'), Buffer.alloc(44, 0xab));
    const made = loadToken(dir, undefined, logger);
    expect(made).toMatch(/^[\w-]{32,}$/);
    expect(loadToken(dir, undefined, logger)).toBe(made);
  });

  test('is the configured one when there is one', () => {
    expect(loadToken(dir, 'a-token-of-good-length', logger)).toBe('a-token-of-good-length');
  });
});

describe('a session', () => {
  const TOKEN = 'the-token-of-this-lake';
  const DAY_MS = 24 * 3_600_000;
  const STUDIO = 'http://localhost:3333';
  let file: string;
  let auth: Auth;

  beforeEach(async () => {
    file = path.join(await mkdtemp(path.join(tmpdir(), 'sessions-')), 'sessions.db');
    auth = open(TOKEN);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await rm(path.dirname(file), { recursive: true });
  });

  /** Opens the sessions as a start of the lake does. */
  const open = (token: string) => new Auth(token, new Sessions(new DatabaseSync(file)));

  const request = (headers: object, method = 'GET') => ({ method, headers }) as IncomingMessage;
  const read = (cookie: string, by = auth) => by.audienceOf(request({ cookie }));

  test('lasts thirty days on the server, and over a restart', () => {
    vi.useFakeTimers();
    const cookie = auth.openSession();
    vi.advanceTimersByTime(29 * DAY_MS);
    expect(read(cookie)).toBe('staff');
    expect(read(cookie, open(TOKEN))).toBe('staff');
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(read(cookie)).toBe('anyone');
  });

  test('ends with a logout, also for a copy of its cookie and after a restart', () => {
    const cookie = auth.openSession();
    const other = auth.openSession();
    auth.endSession(request({ cookie }, 'POST'));
    expect(read(cookie)).toBe('anyone');
    expect(read(cookie, open(TOKEN))).toBe('anyone');
    expect(read(other)).toBe('staff');
  });

  test('ends with a new token', () => {
    expect(read(auth.openSession(), open('another-token-of-old'))).toBe('anyone');
  });

  test('is stored as a hash, which cannot be turned into its cookie', async () => {
    const id = /=([^;]+)/.exec(auth.openSession())?.[1] ?? '';
    expect(id.length).toBeGreaterThanOrEqual(32);
    expect((await readFile(file)).includes(id)).toBe(false);
  });

  test('is removed after it has expired', () => {
    vi.useFakeTimers();
    const db = new DatabaseSync(file);
    const count = () => db.prepare('SELECT count(*) AS n FROM browserSessions').get();
    const first = auth.openSession();
    vi.advanceTimersByTime(32 * DAY_MS);
    expect(read(first)).toBe('anyone');
    auth.openSession();
    expect(count()).toMatchObject({ n: 1 });
    db.close();
  });

  test('closes its own streams when it ends, unless they have closed before', () => {
    const cookie = auth.openSession();
    const closed: string[] = [];
    const stream = (name: string, headers: object) =>
      auth.whenSessionEnds(request(headers), () => closed.push(name));
    stream('own', { cookie });
    stream('with the token', { cookie, authorization: `Bearer ${TOKEN}` });
    stream('of another session', { cookie: auth.openSession() });
    stream('closed before', { cookie })();
    auth.endSession(request({ cookie }, 'POST'));
    expect(closed).toEqual(['own']);
  });

  test('authorizes HEAD requests, and refuses WebSockets without an Origin', () => {
    const cookie = auth.openSession();
    const ask = (method: string, headers: object) =>
      auth.audienceOf(request({ cookie, ...headers }, method));
    expect(ask('HEAD', {})).toBe('staff');
    expect(ask('GET', { upgrade: 'websocket' })).toBe('anyone');
    expect(ask('GET', { upgrade: 'websocket', origin: STUDIO })).toBe('staff');
  });

  test('is found among other cookies', () => {
    expect(read(`theme=dark; ${auth.openSession()}; lake_session_x=1`)).toBe('staff');
  });
});
