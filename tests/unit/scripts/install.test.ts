import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** Makes a package that needs another one, about which npm warns: it asks for a Node that nobody has. */
async function makePackage(settings = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'install-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'needed'));
  const needed = { name: 'needed', version: '1.0.0', engines: { node: '>=999' } };
  await writeFile(join(folder, 'needed/package.json'), JSON.stringify(needed));
  await writeFile(join(folder, '.npmrc'), settings);
  const dependencies = { needed: 'file:needed' };
  const packages = {
    '': { dependencies },
    needed: { version: '1.0.0', engines: needed.engines },
    'node_modules/needed': { resolved: 'needed', link: true },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
  return folder;
}

const install = (folder: string) => run('node', ['.scripts/install.mjs', folder]);

test('says what it installs and that it is done, without the warnings of npm', async () => {
  const folder = await makePackage();

  const { stdout, stderr } = await install(folder);

  expect(existsSync(join(folder, 'node_modules/needed/package.json'))).toBe(true);
  expect(stdout).toContain('Installing the 2 packages of');
  expect(stdout).toContain('are installed');
  expect(stdout + stderr).not.toMatch(/npm warn/i);
});

test('shows what npm says when the installation fails', async () => {
  const folder = await makePackage('engine-strict=true');

  await expect(install(folder)).rejects.toMatchObject({
    code: expect.any(Number),
    stderr: expect.stringMatching(/npm error[^]*could not be installed/),
  });
});
