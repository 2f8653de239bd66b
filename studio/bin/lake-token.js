import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the token that may write to the lake on this machine.
 * @param {string} folder of the lake, which makes the token at its first start
 * @throws {Error} before that
 */
export async function lakeToken(folder) {
  const { LAKE_TOKEN } = process.env;
  if (LAKE_TOKEN) return LAKE_TOKEN;
  const file = await readFile(join(folder, 'token'), 'utf8').catch((cause) => {
    throw new Error('the lake has no token yet', { cause });
  });
  return file.trim();
}
