import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { parseJson } from '~/server/http/parse-json.server';

const OWNER_ONLY_FILE = 0o600;

/**
 * Reads a small file of the site.
 * @returns its content; `missing`, or `damaged` when the content does not match the schema
 * @throws when the file exists and cannot be read
 */
export function readJsonFile<Content extends object>(
  file: string,
  schema: z.ZodType<Content>,
): Content | 'missing' | 'damaged' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  return schema.safeParse(parseJson(text)).data ?? 'damaged';
}

/**
 * Replaces the content of a small file. A crash leaves either the old file or the new one.
 * @throws when the disk is full
 */
export function writeJsonFile(file: string, content: object): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, JSON.stringify(content), { mode: OWNER_ONLY_FILE });
  renameSync(unfinished, file);
}
