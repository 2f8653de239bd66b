/**
 * Lists the licences of the packages whose code the site contains or loads, with the packages of each:
 * `npm run licences`. With `-- --all` it includes the packages that only build and check the site.
 */
import { lockedPackages, packageName, withDependencies } from './lock-file.mjs';
import { sitePackages } from './site-packages.mjs';

const withAll = process.argv.includes('--all');
const packages = lockedPackages('package-lock.json');
const folders = withAll ? Object.keys(packages) : withDependencies(packages, await sitePackages());
/** @type {Map<string, string[]>} */
const holders = new Map();
for (const folder of folders) {
  const { license, version } = packages[folder] ?? {};
  const name = license ?? 'not named';
  holders.set(name, [...(holders.get(name) ?? []), `${packageName(folder)} ${version}`]);
}
for (const [licence, names] of [...holders].toSorted((a, b) => b[1].length - a[1].length)) {
  console.log(`${licence} (${names.length})\n  ${names.join(', ')}\n`);
}
