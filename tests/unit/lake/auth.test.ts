import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Auth, loadToken } from '~/lake/http/auth.server';

describe('the token', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'token-'));
  });

  afterEach(() => rm(dir, { recursive: true }));

  test('is made once, for its owner alone to read', async () => {
    const token = loadToken(dir, undefined);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(loadToken(dir, undefined)).toBe(token);
    expect((await readFile(path.join(dir, 'token'), 'utf8')).trim()).toBe(token);
    expect((await stat(path.join(dir, 'token'))).mode & 0o777).toBe(0o600);
  });

  test('is made anew when its file was left empty', async () => {
    await writeFile(path.join(dir, 'token'), '');
    expect(loadToken(dir, undefined)).not.toBe('');
  });

  test('may be given', () => {
    expect(loadToken(dir, 'a-token-of-good-length')).toBe('a-token-of-good-length');
  });
});

describe('a session', () => {
  const TOKEN = 'the-token-of-this-lake';
  const auth = new Auth(TOKEN);
  const read = (cookie: string) =>
    auth.audienceOf({ method: 'GET', headers: { cookie } } as IncomingMessage);

  afterEach(() => vi.useRealTimers());

  test('holds for thirty days, and over a restart', () => {
    vi.useFakeTimers();
    const cookie = auth.sessionCookie();
    vi.advanceTimersByTime(29 * 24 * 3_600_000);
    expect(read(cookie)).toBe('staff');
    expect(
      new Auth(TOKEN).audienceOf({ method: 'GET', headers: { cookie } } as IncomingMessage),
    ).toBe('staff');
    vi.advanceTimersByTime(2 * 24 * 3_600_000);
    expect(read(cookie)).toBe('anyone');
  });

  test('ends with a new token', () => {
    expect(read(new Auth('another-token-of-old').sessionCookie())).toBe('anyone');
  });

  test('reads headers alone, too, and opens no socket for who does not say where from', () => {
    const cookie = auth.sessionCookie();
    const ask = (method: string, headers: object) =>
      auth.audienceOf({ method, headers: { cookie, ...headers } } as IncomingMessage);
    expect(ask('HEAD', {})).toBe('staff');
    expect(ask('GET', { upgrade: 'websocket' })).toBe('anyone');
    expect(ask('GET', { upgrade: 'websocket', origin: 'http://localhost:3333' })).toBe('staff');
  });

  test('is found among other cookies', () => {
    expect(read(`theme=dark; ${auth.sessionCookie()}; lake_session_x=1`)).toBe('staff');
  });
});
