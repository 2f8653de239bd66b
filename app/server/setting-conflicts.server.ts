import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { z } from 'zod';
import { needsEmbeddedLake } from '~/content/source/config.server';
import { isLoopback } from '../platform/http/loopback.server';
import type { settings } from './environment.server';

/** The settings, each of them valid by itself. */
type Settings = z.infer<typeof settings>;

/** A setting that contradicts another one, and what it should be instead. */
interface Conflict {
  name: keyof Settings;
  expected: string;
}

const PORTS = ['PORT', 'LAKE_PORT', 'STUDIO_PORT', 'METRICS_PORT'] as const;
const FOLDERS = ['LAKE_DIR', 'STAFF_DIR', 'CACHE_DIR', 'BACKUP_DIR'] as const;

/** Folders of the project that the site or the Studio serves, or that a build or an installation writes anew. */
const SERVED_OR_BUILT = ['public', 'build', 'studio', 'app', 'node_modules'];

/** Returns the settings that contradict another one. */
export function settingConflicts(given: Settings): Conflict[] {
  return [...portConflicts(given), ...hostConflicts(given), ...folderConflicts(given)];
}

function portConflicts(given: Settings): Conflict[] {
  const used = PORTS.filter((name) => name !== 'LAKE_PORT' || needsEmbeddedLake(given));
  return used.flatMap((name, index) => {
    const one = used.slice(0, index).find((each) => given[each] === given[name]);
    if (one === undefined || given[name] === undefined) return [];
    return [{ name, expected: `another port than ${one}, which is ${given[one]}` }];
  });
}

/** A site that is its own content source would wait for itself. */
function hostConflicts({ SANITY_API_HOST, SITE_URL, PORT }: Settings): Conflict[] {
  if (SANITY_API_HOST === undefined || !URL.canParse(SANITY_API_HOST)) return [];
  const { protocol, hostname, port } = new URL(SANITY_API_HOST);
  const isHere = protocol === 'http:' && isLoopback(hostname) && Number(port || 80) === PORT;
  return SANITY_API_HOST === SITE_URL || isHere
    ? [{ name: 'SANITY_API_HOST', expected: 'another address than that of the site itself' }]
    : [];
}

/**
 * A folder within another one would be served, copied into every back-up or deleted with it: the lake's folder has
 * its write token, and the cache may be deleted at any time.
 */
function folderConflicts(given: Settings): Conflict[] {
  const used = FOLDERS.flatMap((name) => {
    const folder = given[name];
    if (folder === undefined) return [];
    return [{ name, real: realPath(folder), label: `${name}, which is ${JSON.stringify(folder)}` }];
  });
  const project = SERVED_OR_BUILT.map((folder) => ({
    real: realPath(folder),
    label: `the project’s folder ${folder}`,
  }));
  return used.flatMap(({ name, real }, index) => {
    const other = [...project, ...used.slice(0, index)].find((each) => overlap(real, each.real));
    if (!other) return [];
    return [{ name, expected: `a folder that is neither in nor around ${other.label}` }];
  });
}

/** Returns whether one of two absolute paths is the other one, or lies in it. */
function overlap(one: string, other: string): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

function isWithin(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** Returns an absolute path without symbolic links, as far as its folders exist. */
function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    // The site will make the folder, or say why it cannot be used.
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(realPath(parent), basename(absolute));
  }
}
