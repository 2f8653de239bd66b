import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, open, writeFile } from 'node:fs/promises';
import { OWNER_ONLY_FILE } from './private-files.server';

const CHUNK_BYTES = 1 << 20;

/** Copies a file, so that only its owner can read the copy and it survives a power cut. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, OWNER_ONLY_FILE);
  await flush(to);
}

/** Writes a file that only its owner can read, and waits until it is on the disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: OWNER_ONLY_FILE, flush: true });
}

/** Waits until a file is on the disk; for a folder, until the names in it are. */
export async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the hash of a file, in hexadecimal. It reads a megabyte at a time. */
export async function hashFile(file: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}
