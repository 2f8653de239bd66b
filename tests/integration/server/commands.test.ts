import { execFile } from 'node:child_process';
import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClone } from '../../support/new-clone';

let clone: string;

beforeAll(async () => {
  clone = await makeClone();
});

afterAll(() => rm(clone, { recursive: true }));

const listStaff = () =>
  promisify(execFile)('node', ['.scripts/run-command.mjs', 'staff', 'list'], { cwd: clone });

describe('a command in a new clone [serving.commands]', () => {
  it('does not build the site', async () => {
    expect((await listStaff()).stdout).toContain('There is nobody yet');
    expect(await readdir(join(clone, 'build'))).toEqual(['staff.js', 'staff.js.map']);
  });

  it('uses a build as it is, and says that it is older than the sources', async () => {
    // `npm run build` has left this file. The programs know a build by it.
    await access('build/fingerprint');
    await writeFile(join(clone, 'build/fingerprint'), 'of older sources');
    await writeFile(join(clone, 'build/staff.js'), 'console.log(...process.argv.slice(1))');

    const { stdout, stderr } = await listStaff();

    expect(stdout).toContain('build/staff.js list');
    expect(stderr).toContain('The build is older than the sources.');
  });
});
