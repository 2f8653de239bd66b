import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the paths of the files in a folder, at any depth, that contain a word. */
export function filesWith(word: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(word));
}
