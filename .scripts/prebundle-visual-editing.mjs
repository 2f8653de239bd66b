/**
 * Bundles the click-to-edit overlays of `@sanity/visual-editing` into a few files, which the compiler
 * of Remix then reads as `#visual-editing` (see `imports` in package.json). The overlays consist of
 * 1,500 modules, and that compiler resolves every one of them again at every rebuild: two thirds of
 * the time of a rebuild. The bundle is made once for each version of its packages, in about a second.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const FOLDER = '.cache/visual-editing';
const VERSION_FILE = `${FOLDER}/version`;
/** The bundle has to share these modules with the site, because they hold React's contexts. */
const SHARED = ['react', 'react-dom', 'react/jsx-runtime', '@remix-run/react'];

/** Makes the bundle, unless the one that is there was made from the same packages and this script. */
export async function prebundleVisualEditing() {
  const version = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(readFileSync(new URL(import.meta.url)))
    .digest('hex');
  if (existsSync(VERSION_FILE) && readFileSync(VERSION_FILE, 'utf8') === version) return;
  rmSync(FOLDER, { recursive: true, force: true });
  await build({
    entryPoints: { index: '@sanity/visual-editing/remix' },
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    plugins: [shareModules],
    logLevel: 'warning',
  });
  writeFileSync(VERSION_FILE, version);
}

/**
 * Leaves the shared modules out of the bundle. A CommonJS package gets them through a small ES module,
 * because a browser has no `require`.
 * @type {import('esbuild').Plugin}
 */
const shareModules = {
  name: 'share-modules',
  setup(bundler) {
    bundler.onResolve({ filter: /^(react|@remix-run)/ }, ({ path, kind, namespace }) => {
      if (!SHARED.includes(path)) return undefined;
      return kind === 'require-call' && namespace === 'file'
        ? { path, namespace: 'shared' }
        : { path, external: true };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: `export * from '${path}'; export { default } from '${path}';`,
    }));
  },
};
