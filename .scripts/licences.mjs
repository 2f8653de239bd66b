/**
 * Lists the licences of the packages that the site runs with, and who has each: `npm run licences`.
 * `-- --all` counts those that build and check it too.
 */
import { lockedPackages, packageName } from './lock-file.mjs';

const withAll = process.argv.includes('--all');
/** @type {Map<string, string[]>} */
const holders = new Map();
for (const [folder, { license, version, dev }] of Object.entries(
  lockedPackages('package-lock.json'),
)) {
  if (dev && !withAll) continue;
  const name = license ?? 'not named';
  holders.set(name, [...(holders.get(name) ?? []), `${packageName(folder)} ${version}`]);
}
for (const [licence, packages] of [...holders].toSorted((a, b) => b[1].length - a[1].length)) {
  console.log(`${licence} (${packages.length})\n  ${packages.join(', ')}\n`);
}
