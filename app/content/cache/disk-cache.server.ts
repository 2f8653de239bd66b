import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { QueryParams } from '@sanity/client';
import type { Logger } from 'pino';
import { isMissingFile } from '~/platform/storage/missing-file.server';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';
import type { ReadResult } from '../content-reader';
import { readResponse } from '../source/source-response.server';

/** The number of files in the disk cache. Each start removes the oldest files beyond it. */
const MAX_FILES = 5_000;

export type DiskCache = Awaited<ReturnType<typeof openDiskCache>>;

/**
 * Opens the disk cache: the last good results, one file per query, for a start while the source is down. A folder
 * that cannot be used is logged: the site then fetches all content.
 * @param folder is created when it is missing. Each project and dataset needs its own, because the
 * names of the files depend on the query alone.
 */
export async function openDiskCache(folder: string, log: Logger) {
  try {
    await mkdir(folder, { recursive: true });
    await removeOldest(folder);
  } catch (error) {
    log.warn({ err: error, folder }, 'the disk cache cannot be used');
  }
  const fileOf = (...question: [query: string, params: QueryParams]) =>
    join(folder, `${hash('sha1', JSON.stringify(question))}.json`);
  const inTurn = oneAtATime();
  return {
    async load(query: string, params: QueryParams): Promise<ReadResult | undefined> {
      const file = fileOf(query, params);
      try {
        return readResponse(query, JSON.parse(await readFile(file, 'utf8')));
      } catch (error) {
        if (!isMissingFile(error))
          log.warn({ err: error, file }, 'the disk cache could not be read');
        return undefined;
      }
    },
    /** Writes a result in the background: no visitor has to wait for the disk. */
    save(query: string, params: QueryParams, { result, syncTags }: ReadResult): void {
      const file = fileOf(query, params);
      // An unpublished document must not come back with the next outage, so its file is deleted.
      const text =
        result === null ? undefined : JSON.stringify({ result, syncTags: [...syncTags] });
      inTurn(() => (text ? writeAtomically(file, text) : rm(file, { force: true }))).catch(
        (error: unknown) => log.warn({ err: error, file }, 'the disk cache could not be written'),
      );
    },
  };
}

/** A process that is killed during the write leaves the earlier file or none, never half a file. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  // An operator may have deleted the cache's folder since the start.
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, text);
  await rename(temporary, file);
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= MAX_FILES) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = files.toSorted((a, b) => b.changed - a.changed).slice(MAX_FILES);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
