import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '~/http/loopback.server';
import type { ContentSettings } from './config.server';

type TokenSettings = Pick<
  ContentSettings,
  'SANITY_API_HOST' | 'SANITY_API_TOKEN' | 'LAKE_TOKEN' | 'LAKE_DIR'
>;

/** In a lake's folder, the token that it made at its first start. */
const TOKEN_FILE = 'token';

/**
 * The lake's token: as set, or, for a lake on this machine, as it keeps it in `LAKE_DIR`. A second
 * server process on the same lake then needs no further settings. The kept token never leaves the
 * machine: it is read for a source on loopback alone, and only where no other token is set.
 * @throws {Error} when the token is there but cannot be read.
 */
export async function lakeToken(environment: TokenSettings): Promise<string | undefined> {
  const { SANITY_API_HOST, SANITY_API_TOKEN, LAKE_TOKEN, LAKE_DIR } = environment;
  if (LAKE_TOKEN || SANITY_API_TOKEN || !SANITY_API_HOST) return LAKE_TOKEN;
  if (!isLoopback(new URL(SANITY_API_HOST).hostname)) return undefined;
  try {
    const kept = await readFile(join(LAKE_DIR, TOKEN_FILE), 'utf8');
    return kept.trim() || undefined;
  } catch (error) {
    // A lake that keeps its folder elsewhere, or was given its token.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
