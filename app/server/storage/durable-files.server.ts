import { createHash } from 'node:crypto';
import { chmod, copyFile, open } from 'node:fs/promises';

const OWNER_ONLY_FILE = 0o600;
const CHUNK_BYTES = 1 << 20;

/** Copies a file, so that only its owner can read the copy and it survives a power cut. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, OWNER_ONLY_FILE);
  await flush(to);
}

/** Writes a file that only its owner can read, and waits until it is on the disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', OWNER_ONLY_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
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
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
