import { readFileSync } from 'node:fs';

/**
 * An entry of a `package-lock.json`.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license] as its author wrote it
 * @property {string} [resolved]
 * @property {boolean} [dev] `npm ci --omit=dev` leaves it out
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 * @property {{ node?: string }} [engines] the versions of Node that it runs on
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {Record<string, LockedPackage>} LockedPackages by the folder that a package goes to */

/** @param {string} file @returns {LockedPackages} */
export function lockedPackages(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/** @param {string} folder such as `node_modules/a/node_modules/@b/c` @returns {string} `@b/c` */
export function packageName(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Returns the folder in which Node finds a package that another one imports: in its `node_modules` or
 * in one further up. Returns undefined when the package is not locked.
 * @param {LockedPackages} packages @param {string} importer folder of the other package; '' for the
 *   project @param {string} name
 */
export function findLocked(packages, importer, name) {
  let place = importer;
  for (;;) {
    const folder = `${place}/node_modules/${name}`.replace(/^\//, '');
    if (folder in packages) return folder;
    if (place === '') return undefined;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')));
  }
}

/**
 * Returns the folders of packages that the project imports, and of everything that these need.
 * @param {LockedPackages} packages @param {Iterable<string>} names @returns {Set<string>}
 */
export function withDependencies(packages, names) {
  /** @type {Set<string>} */
  const folders = new Set();
  const add = (/** @type {string} */ importer, /** @type {string} */ name) => {
    const folder = findLocked(packages, importer, name);
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    for (const needed of neededBy(packages[folder])) add(folder, needed);
  };
  for (const name of names) add('', name);
  return folders;
}

/** @param {LockedPackage} [entry] */
function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
} = {}) {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}
