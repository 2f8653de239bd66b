import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '~/platform/http/loopback.server';
import { isMissingFile } from '~/platform/storage/missing-file.server';
import type { ContentSettings } from './config.server';

type TokenSettings = Pick<
  ContentSettings,
  'SANITY_API_HOST' | 'SANITY_API_TOKEN' | 'LAKE_TOKEN' | 'LAKE_DIR'
>;

/** The file in a lake's folder that holds the token made at its first start. */
const TOKEN_FILE = 'token';

/**
 * Returns the lake's token: `LAKE_TOKEN`, or the token in `LAKE_DIR` for a lake on this machine. A
 * second server process with the same lake then needs no token setting. The token in the folder is
 * read only when the lake's host is a loopback address, so that it never leaves the machine.
 * @throws {Error} when the file with the token exists but cannot be read.
 */
export async function lakeToken(environment: TokenSettings): Promise<string | undefined> {
  const { SANITY_API_HOST, SANITY_API_TOKEN, LAKE_TOKEN, LAKE_DIR } = environment;
  if (LAKE_TOKEN || SANITY_API_TOKEN || !SANITY_API_HOST) return LAKE_TOKEN;
  if (!isLoopback(new URL(SANITY_API_HOST).hostname)) return undefined;
  try {
    const token = await readFile(join(LAKE_DIR, TOKEN_FILE), 'utf8');
    return token.trim() || undefined;
  } catch (error) {
    // The lake has another folder, or was started with `LAKE_TOKEN`.
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
