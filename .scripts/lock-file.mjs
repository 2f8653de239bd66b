import { readFileSync } from 'node:fs';

/**
 * An entry of a `package-lock.json`.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license] as its author wrote it
 * @property {string} [resolved]
 * @property {boolean} [dev] needed to build or check, not to run
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @param {string} file @returns {Record<string, LockedPackage>} by the folder it goes to */
export function lockedPackages(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/** @param {string} folder such as `node_modules/a/node_modules/@b/c` @returns {string} `@b/c` */
export function packageName(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
