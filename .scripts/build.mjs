/** Builds the site for production: `build` for the server, `public/build` for browsers. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import {
  bundlePageScripts,
  COMMAND_PROGRAMS,
  programBundles,
  THREAD_PROGRAMS,
  UNBUNDLED_PACKAGES,
} from './bundles.mjs';

rmSync('build', { recursive: true, force: true });
compileWithRemix();
removeSourceMaps('public/build');
await bundlePageScripts();
await build(
  programBundles({
    index: 'build/index.js',
    ...THREAD_PROGRAMS,
    ...COMMAND_PROGRAMS,
  }),
);
writePackageFile();

/**
 * Shows Remix's errors only if it fails. After a success they would mislead: a warning that source maps are
 * public, which `removeSourceMaps` deletes, and now and then a crash of esbuild as it ends
 * (https://github.com/evanw/esbuild/issues/1842).
 */
function compileWithRemix() {
  const { status, stderr } = spawnSync('npx', ['remix', 'build', '--sourcemap'], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  process.stderr.write(stderr);
  process.exit(status ?? 1);
}

/** @param {string} folder */
function removeSourceMaps(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (name.endsWith('.map')) rmSync(file);
    else if (/\.(js|css)$/.test(name)) {
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/\n\/[/*]# sourceMappingURL=.*\n$/, '\n'),
      );
    }
  }
}

/**
 * Writes the package file of the running site, which needs only the packages outside the bundles. Their
 * versions are those of the lock file, which npm takes its choice from:
 * `npm install --prefix build --ignore-scripts`.
 */
function writePackageFile() {
  const { name, engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const needed = UNBUNDLED_PACKAGES.map((it) => [it, dependencies[it]]);
  const content = {
    name,
    private: true,
    type: 'module',
    engines,
    dependencies: Object.fromEntries(needed),
  };
  writeFileSync('build/package.json', `${JSON.stringify(content, null, 2)}\n`);
  cpSync('package-lock.json', 'build/package-lock.json');
}
