/**
 * Bundles programs of the server with their packages, into `build`. This takes two seconds of a build.
 *
 *   node .scripts/bundle-server.mjs <entry file>...
 */
import { rmSync } from 'node:fs';
import { parse } from 'node:path';
import { build } from 'esbuild';
import { PROGRAM_BUNDLE } from './program-bundle.mjs';

const FOLDER = 'build';
const SHARED = 'packages';

rmSync(`${FOLDER}/${SHARED}`, { recursive: true, force: true });
await build({
  ...PROGRAM_BUNDLE,
  entryPoints: process.argv.slice(2).map((file) => ({ in: file, out: parse(file).name })),
  outdir: FOLDER,
  // The bundle of the site replaces the file that Remix wrote.
  allowOverwrite: true,
  chunkNames: `${SHARED}/[name]-[hash]`,
  splitting: true,
  // The log names the lines of the sources, see app/server/logging/source-maps.server.ts.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
