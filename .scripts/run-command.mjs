/**
 * Runs a program of the server on the command line: `node .scripts/run-command.mjs staff list`. An existing
 * build is used as it is, even when the sources are newer, because a running site may use it. Without a build,
 * only this program is bundled, which takes a second.
 */
import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import { COMMAND_PROGRAMS, programBundles } from './bundles.mjs';
import { BUILDS, isCurrent } from './fingerprint.mjs';

const name = /** @type {keyof typeof COMMAND_PROGRAMS} */ (process.argv[2]);
const program = `build/${name}.js`;

if (!existsSync(BUILDS.site.fingerprint) || !existsSync(program)) {
  await build(programBundles({ [name]: COMMAND_PROGRAMS[name] }));
} else if (!isCurrent('site')) {
  console.error('The build is older than the sources. This command runs as it was built.');
}

// The program reads its arguments from where Node puts them.
process.argv.splice(1, 2, program);
await import(`../${program}`);
