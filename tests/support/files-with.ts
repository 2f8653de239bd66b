import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMissingFile } from '~/platform/storage/missing-file.server';

/**
 * Returns the paths of the files in a folder, at any depth, that contain a word.
 * The folder is listed again if a running site renames or deletes a file before it is read.
 */
export function filesWith(word: string, folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(word));
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return filesWith(word, folder);
  }
}
