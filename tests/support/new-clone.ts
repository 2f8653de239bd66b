import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The files that the project's commands use. */
const FILES = ['.scripts', 'app', 'public', 'studio', '*.json', 'remix.config.js'];

/**
 * Makes a copy of the project as in a new clone: its own files, with links to the installed packages.
 * @returns its folder
 */
export async function makeClone(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'newcomer-'));
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', ...FILES]);
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(clone, file)), { recursive: true });
    await cp(file, join(clone, file));
  }
  for (const packages of ['node_modules', 'studio/node_modules']) {
    await symlink(join(process.cwd(), packages), join(clone, packages));
  }
  return clone;
}
