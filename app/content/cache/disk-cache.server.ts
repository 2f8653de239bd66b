import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { QueryParams } from '@sanity/client';
import type { Logger } from 'pino';
import type { ContentAnswer } from '../content-reader';
import { readResponse } from '../source/source-response.server';

/** Answers kept on disk; the oldest beyond this are removed at the next start. */
const KEPT_ANSWERS = 5_000;

type Kept = Omit<ContentAnswer, 'isCurrent'>;

/** The last good content on disk, for a start while the source is down. One file a query. */
export interface DiskCache {
  load(query: string, params: QueryParams): Promise<Kept | undefined>;
  /** Keeps an answer; it is written behind, because nobody has to wait for it. */
  save(query: string, params: QueryParams, answer: Kept): void;
}

/**
 * @param folder of this project and dataset alone; made when missing.
 */
export async function openWarmCopy(folder: string, log: Logger): Promise<DiskCache> {
  await mkdir(folder, { recursive: true });
  await removeOldest(folder);
  const fileOf = (query: string, params: QueryParams) =>
    join(
      folder,
      `${createHash('sha1')
        .update(JSON.stringify([query, params]))
        .digest('hex')}.json`,
    );
  let lastWrite = Promise.resolve();
  return {
    async load(query, params) {
      const file = fileOf(query, params);
      try {
        return readResponse(query, JSON.parse(await readFile(file, 'utf8')));
      } catch (error) {
        if (!isMissing(error)) log.warn({ err: error, file }, 'kept content cannot be read');
        return undefined;
      }
    },
    save(query, params, answer) {
      const file = fileOf(query, params);
      // What was unpublished must not come back with the next outage.
      const text = answer.result === null ? undefined : JSON.stringify(answer);
      lastWrite = lastWrite
        .then(() => (text ? writeWhole(file, text) : rm(file, { force: true })))
        .catch((error: unknown) => log.warn({ err: error, file }, 'content cannot be kept'));
    },
  };
}

/** A file is there in full or not at all, also when the process is killed under way. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  // A cache may be deleted while the process runs.
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= KEPT_ANSWERS) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = files.toSorted((a, b) => b.changed - a.changed).slice(KEPT_ANSWERS);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
