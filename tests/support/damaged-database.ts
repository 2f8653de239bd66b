import { readFileSync, writeFileSync } from 'node:fs';

/** The size of a page of the site's databases, bytes. The first page names the tables. */
export const PAGE_BYTES = 4_096;

/** Overwrites a file between two positions, or from one to its end, as a broken disk does. */
export function overwrite(file: string, from: number, to?: number): void {
  writeFileSync(file, readFileSync(file).fill(0xab, from, to));
}
