import { duration } from '~/platform/clock/duration';
import type { Manifest } from '~/server/backups/manifest.server';

const MEGABYTE = 1_000_000;

/** Returns what a snapshot holds, such as “content: 48 documents, 2 enquiries, 31 files (12.3 MB)”. */
export function describeSnapshot({ kind, rows, files, database }: Manifest): string {
  const parts = Object.entries(rows).map(([name, count]) => `${count} ${name}`);
  if (kind === 'content') parts.push(`${files.count} files`);
  const megabytes = ((files.bytes + database.bytes) / MEGABYTE).toFixed(1);
  return `${kind}: ${parts.join(', ')} (${megabytes} MB)`;
}

/** Returns when a snapshot was taken, such as “2026-03-01T02:00:00.000Z, 3 hours ago”. */
export function describeAge({ takenAt }: Manifest, now = Date.now()): string {
  const age = now - Date.parse(takenAt);
  if (age < 0) return `${takenAt}, in the future: the clock was wrong then, or is wrong now`;
  return `${takenAt}, ${duration(age)} ago`;
}
