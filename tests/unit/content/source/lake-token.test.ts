import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lakeToken } from '~/content/source/lake-token.server';

const HERE = 'http://127.0.0.1:3900';
const UNSET = {
  SANITY_API_HOST: undefined,
  SANITY_API_TOKEN: undefined,
  LAKE_TOKEN: undefined,
};

let LAKE_DIR: string;

beforeEach(async () => {
  LAKE_DIR = await mkdtemp(join(tmpdir(), 'lake-token-'));
  await writeFile(join(LAKE_DIR, 'token'), 'stored\n');
});
afterEach(() => rm(LAKE_DIR, { recursive: true }));

describe("the lake's token", () => {
  it.each([HERE, 'http://127.10.20.30:3900', 'http://localhost:3900', 'http://[::1]:3900'])(
    'is the one in its folder, for a lake at %s',
    async (SANITY_API_HOST) => {
      expect(await lakeToken({ ...UNSET, LAKE_DIR, SANITY_API_HOST })).toBe('stored');
    },
  );

  it.each([
    'http://10.0.0.5:3900',
    'https://api.sanity.io',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com:3900',
  ])('is not sent to %s', async (SANITY_API_HOST) => {
    expect(await lakeToken({ ...UNSET, LAKE_DIR, SANITY_API_HOST })).toBeUndefined();
  });

  it('is `LAKE_TOKEN` when that is set', async () => {
    const set = { ...UNSET, LAKE_DIR, SANITY_API_HOST: HERE, LAKE_TOKEN: 'set' };
    expect(await lakeToken(set)).toBe('set');
  });

  it('is not read when `SANITY_API_TOKEN` is set', async () => {
    const set = { ...UNSET, LAKE_DIR, SANITY_API_HOST: HERE, SANITY_API_TOKEN: 'own' };
    expect(await lakeToken(set)).toBeUndefined();
  });

  it('is not read without a host, because the embedded lake passes its own', async () => {
    expect(await lakeToken({ ...UNSET, LAKE_DIR })).toBeUndefined();
  });

  it.each(['', '\n'])('is undefined while the file contains %j', async (content) => {
    await writeFile(join(LAKE_DIR, 'token'), content);
    expect(await lakeToken({ ...UNSET, LAKE_DIR, SANITY_API_HOST: HERE })).toBeUndefined();
  });

  it('is undefined when the file is missing', async () => {
    await rm(join(LAKE_DIR, 'token'));
    expect(await lakeToken({ ...UNSET, LAKE_DIR, SANITY_API_HOST: HERE })).toBeUndefined();
  });

  it('fails the start when the file cannot be read', async () => {
    await rm(join(LAKE_DIR, 'token'));
    await mkdir(join(LAKE_DIR, 'token'));
    await expect(lakeToken({ ...UNSET, LAKE_DIR, SANITY_API_HOST: HERE })).rejects.toThrow(
      'EISDIR',
    );
  });
});
