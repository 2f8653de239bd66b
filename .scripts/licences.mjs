/**
 * Lists the licences of the production packages, with the packages of each: `npm run licences`. With
 * `-- --all` it includes the development packages.
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
