import type { Logger } from 'pino';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '~/server/storage/json-file.server';

/** Requests for one address by day, in days since 1970. */
export type DayCounts = Map<number, number>;

const Stored = z.array(z.tuple([z.string(), z.array(z.tuple([z.int(), z.int()]))]));

/**
 * Reads the counts of missing pages, by address. When they are damaged, counting starts again from zero. No back-up
 * contains them, because visitors soon produce new ones.
 * @throws when the file exists and cannot be read
 */
export function readCounts(file: string, log: Logger): Map<string, DayCounts> {
  const stored = readJsonFile(file, Stored);
  if (typeof stored === 'object')
    return new Map(stored.map(([path, days]) => [path, new Map(days)]));
  if (stored === 'damaged')
    log.warn({ file }, 'the counts of missing pages were damaged; counting starts again from zero');
  return new Map();
}

/**
 * Replaces the counts in the file. A crash leaves either the old file or the new one.
 * @throws when the disk is full
 */
export function writeCounts(file: string, counts: ReadonlyMap<string, DayCounts>): void {
  const stored: z.infer<typeof Stored> = [...counts].map(([path, days]) => [path, [...days]]);
  writeJsonFile(file, stored);
}
