/**
 * Options of esbuild for bundling a program of the server with its packages. Each thread of each process
 * loads a few files in a third of the time that a thousand files take.
 */
import { readFileSync } from 'node:fs';

/**
 * The `dependencies` in package.json stay packages: they have native code, or they read files beside
 * their own. All other packages are bundled, so they are `devDependencies`.
 * See app/decisions/010-bundled-packages-are-development-dependencies.md.
 */
const { dependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** @satisfies {import('esbuild').BuildOptions} */
export const PROGRAM_BUNDLE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: Object.keys(dependencies),
  // The migrations in `studio` import what the Studio has. Here the Studio may not be installed.
  alias: { 'sanity/migrate': '@sanity/migrate' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages load Node's modules with `require`, which ES modules do not have. esbuild does not
  // rename what a banner declares, so its names must not be those of a package.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
};
