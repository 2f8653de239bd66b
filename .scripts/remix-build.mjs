/**
 * Runs `remix build` with source maps, and removes those of the browser's files again: only the log of
 * the server needs them. Two messages that would mislead are left out: Remix's warning that the maps are
 * public, and an error of esbuild after a build that succeeded.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const REMIX = 'node_modules/@remix-run/dev/dist/cli.js';
const BROWSER_FILES = 'public/build';
/** The warning and the lines below it, each with a bar at its left. */
const PUBLIC_MAPS_WARNING = /^.*source maps enabled in production\n(?:.*[┃┗].*\n)*/m;
/**
 * esbuild sometimes reports this when a finished build ends its process.
 * https://github.com/evanw/esbuild/issues/1842
 */
const END_OF_ESBUILD = /^fatal error: all goroutines are asleep[^]*/m;
/** The comment that names the map of a script or a style sheet. */
const MAP_COMMENT = /\n?(?:\/\/# sourceMappingURL=.*|\/\*# sourceMappingURL=.*\*\/)\n?$/;

const { status, stderr } = spawnSync(process.execPath, [REMIX, 'build', '--sourcemap'], {
  stdio: ['inherit', 'inherit', 'pipe'],
  encoding: 'utf8',
});
const messages = stderr.replace(PUBLIC_MAPS_WARNING, '');
process.stderr.write(status === 0 ? messages.replace(END_OF_ESBUILD, '') : messages);
if (status !== 0) process.exit(status ?? 1);

for (const entry of readdirSync(BROWSER_FILES, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (file.endsWith('.map')) rmSync(file);
  else if (/\.(js|css)$/.test(file)) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(MAP_COMMENT, '\n'));
  }
}
