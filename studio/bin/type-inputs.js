/**
 * The fingerprint of the generated content types, which is their last line. It tells without generating them again
 * whether they were made from the current schema, queries and packages.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { QUERY_MODULES } from './query-modules.js';

const root = new URL('../..', import.meta.url);

/** What else the types depend on: the packages and the programs that make them. */
const OTHER_INPUTS = ['studio/package-lock.json', 'studio/package.json', 'studio/sanity.cli.ts'];

const LINE = /\n\/\/ Fingerprint: (\w+)\n$/;

/** Returns generated types without their fingerprint. @param {string} text */
export const withoutFingerprint = (text) => text.replace(LINE, '');

/** Returns generated types with the fingerprint of the current inputs. @param {string} text */
export const withFingerprint = async (text) => `${text}\n// Fingerprint: ${await hash(text)}\n`;

/** Returns whether generated types have the fingerprint of the current inputs. @param {string} text */
export async function hasCurrentFingerprint(text) {
  return LINE.exec(text)?.[1] === (await hash(withoutFingerprint(text)));
}

/** @param {string} text */
async function hash(text) {
  const { outputFiles } = await build({
    entryPoints: ['studio/schemas/index.ts', ...QUERY_MODULES],
    absWorkingDir: root.pathname,
    bundle: true,
    packages: 'external',
    loader: { '.css': 'text' },
    format: 'esm',
    outdir: 'unused',
    logLevel: 'error',
    write: false,
  });
  const programs = readdirSync(new URL('studio/bin', root)).map((name) => `studio/bin/${name}`);
  const hashed = createHash('sha256').update(text);
  for (const { text: bundle } of outputFiles) hashed.update(bundle);
  for (const path of [...OTHER_INPUTS, ...programs])
    hashed.update(readFileSync(new URL(path, root)));
  return hashed.digest('hex');
}
