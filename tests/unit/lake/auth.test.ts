import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Auth, loadToken } from '~/lake/http/auth.server';
import type { User } from '~/lake/store/user.server';

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
  const ADA: User = { id: 'ada-1', name: 'Ada Osei', role: 'editor' };
  const auth = new Auth(TOKEN);

  afterEach(() => {
    vi.useRealTimers();
  });

  const request = (headers: object, method = 'GET') => ({ method, headers }) as IncomingMessage;
  const read = (cookie: string, by = auth) => by.staffOf(request({ cookie }));

  test('lasts thirty days', () => {
    vi.useFakeTimers();
    const cookie = auth.cookieFor(ADA);
    vi.advanceTimersByTime(29 * DAY_MS);
    expect(read(cookie)).toEqual(ADA);
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(read(cookie)).toBeUndefined();
  });

  test('ends with a new token', () => {
    expect(read(auth.cookieFor(ADA), new Auth('another-token-of-old'))).toBeUndefined();
  });

  test('cannot be given another name, role or end', () => {
    const [, signature] = /\.([\w-]+)/.exec(auth.cookieFor(ADA)) ?? [];
    const session = { user: { ...ADA, role: 'administrator' }, expires: Date.now() + 90 * DAY_MS };
    const content = Buffer.from(JSON.stringify(session)).toString('base64url');
    expect(read(`lake_session=${content}.${signature}`)).toBeUndefined();
    expect(read('lake_session=.')).toBeUndefined();
  });

  test('authorizes HEAD requests, and refuses WebSockets without an Origin', () => {
    const cookie = auth.cookieFor(ADA);
    const ask = (method: string, headers: object) =>
      auth.staffOf(request({ cookie, ...headers }, method));
    expect(ask('HEAD', {})).toEqual(ADA);
    expect(ask('GET', { upgrade: 'websocket' })).toBeUndefined();
    expect(ask('GET', { upgrade: 'websocket', origin: STUDIO })).toEqual(ADA);
  });

  test('is found among other cookies', () => {
    expect(read(`theme=dark; ${auth.cookieFor(ADA)}; lake_session_x=1`)).toEqual(ADA);
  });
});
