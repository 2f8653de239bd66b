/**
 * Lists what has a newer version, in each of the project's packages, and the reason why a version is held back:
 * `heldBack` in `package.json`. Then it asks for known vulnerabilities.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FOLDERS = ['.', 'studio', 'tests/bench'];

for (const folder of FOLDERS) {
  const { name, heldBack = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  console.log(`\n${name}`);
  /** @type {Record<string, { current?: string, wanted: string, latest: string }>} */
  const outdated = JSON.parse(npm(folder, 'outdated', '--json'));
  for (const [dependency, { current, wanted, latest }] of Object.entries(outdated)) {
    const installed = current ?? wanted;
    // Of some packages a newer version is published than the one that they recommend.
    if (latest.localeCompare(installed, 'en', { numeric: true }) <= 0) continue;
    const reason = heldBack[dependency] ? `  held back: ${heldBack[dependency]}` : '';
    console.log(`  ${dependency} ${installed} → ${latest}${reason}`);
  }
  console.log(npm(folder, 'audit').replaceAll(/^/gm, '  ').trimEnd());
}

/**
 * Returns what npm prints. It ends with an error when it finds something.
 * @param {string} folder
 * @param {...string} command
 */
function npm(folder, ...command) {
  const { stdout, stderr } = spawnSync('npm', ['--prefix', folder, ...command], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout.trim() || stderr.trim();
}
