/** The bundles that esbuild makes of the server's programs and of the scripts outside Remix. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

/**
 * Packages that stay outside the bundles: all have native code, or read files beside their own. The build
 * lists them in `build/package.json`. See app/decisions/010-packages-of-the-running-site.md.
 */
export const UNBUNDLED_PACKAGES = ['harfbuzzjs', 'libsql', 'pino', 'sharp'];

/**
 * Options for a program of the server, with its packages: a process reads a few files in a third of the
 * time that a thousand files take.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const PROGRAM_BUNDLE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: UNBUNDLED_PACKAGES,
  // The migrations in `studio` import what the Studio has. Here the Studio may not be installed.
  alias: { 'sanity/migrate': '@sanity/migrate' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages load Node's modules with `require`, which ES modules do not have. esbuild does not
  // rename what a banner declares, so its names must not be those of a package.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
  // The log names the lines of the sources, see app/server/logging/source-maps.server.ts.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};

/** The programs that run beside the site, by the names of their bundles in `build`. */
export const THREAD_PROGRAMS = {
  'lake-program.server': 'app/server/lake-thread/lake-program.server.ts',
  'image-program.server': 'app/server/lake-thread/image-program.server.ts',
};

/**
 * Options for programs of the server in `build` that share the packages they have in common.
 * @param {Record<string, string>} entryPoints entry modules by the names of their bundles
 * @satisfies {(entryPoints: Record<string, string>) => import('esbuild').BuildOptions}
 */
export const programBundles = (entryPoints) => ({
  ...PROGRAM_BUNDLE,
  entryPoints,
  outdir: 'build',
  // The bundle of the site replaces the file that Remix wrote.
  allowOverwrite: true,
  chunkNames: 'packages/[name]-[hash]',
  splitting: true,
});

const BROWSER_BUNDLE = /** @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
});

/**
 * Bundles the script of every page into `public/build`, named by its content, and the script of the pages
 * on which staff sign in.
 */
export async function bundlePageScripts() {
  const { metafile } = await build({
    ...BROWSER_BUNDLE,
    entryPoints: ['app/site/browser/page-script.ts'],
    entryNames: '[name]-[hash]',
    outdir: 'public/build',
    metafile: true,
  });
  const [file = ''] = Object.keys(metafile.outputs);
  // The server reads the address from here (`app/site/browser/page-script-address.server.ts`).
  writeFileSync('build/page-script.txt', `/build/${basename(file)}`);

  const passkey = { passkey: 'app/staff/passkey.client.ts' };
  await build({ ...BROWSER_BUNDLE, entryPoints: passkey, outdir: 'build' });
}
