/** The bundles that esbuild makes beside Remix: of the server's programs and the page's scripts. */
import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Packages that stay outside the bundles: all have native code, or read files beside their own. The build
 * lists them in `build/package.json`. See app/decisions/010-packages-of-the-running-site.md.
 */
export const UNBUNDLED_PACKAGES = ['pino', 'sharp'];

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
  target: 'node22',
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
};

/** The programs of the command line, by the names of their bundles in `build`. */
export const COMMAND_PROGRAMS = {
  staff: 'app/server/commands/staff.ts',
  backup: 'app/server/commands/backup.ts',
  restore: 'app/server/commands/restore.ts',
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

/** What React shows when somebody asks for it. */
const REACT_ON_DEMAND = [
  './app/site/enquiry-form/notices',
  './app/site/sections/service-cards/service-dialog',
];

const BROWSER_BUNDLE = /** @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  outdir: 'public/build',
  metafile: true,
});

/**
 * Bundles the script of every page, and what it imports on demand, into `public/build`, named by their
 * content, and the script of the pages on which staff sign in.
 */
export async function bundlePageScripts() {
  const react = await build({ ...BROWSER_BUNDLE, entryPoints: REACT_ON_DEMAND, splitting: true });
  // A bundle with React would share a file with it, and the form would load that too.
  const form = await build({
    ...BROWSER_BUNDLE,
    entryPoints: ['./app/site/enquiry-form/complete-form'],
  });
  const script = await build({
    ...BROWSER_BUNDLE,
    entryPoints: ['app/site/browser/page-script.ts'],
    // With a module, Lighthouse's slow phone paints 150 ms later. esbuild's own format `iife` adds helpers that are not
    // used.
    banner: { js: '(()=>{' },
    footer: { js: '})()' },
    alias: Object.fromEntries([...addresses(react), ...addresses(form)]),
    external: ['/build/*'],
  });
  // The server reads the address from here (`app/site/browser/page-script-address.server.ts`).
  const [[, address = ''] = []] = addresses(script);
  writeFileSync('build/page-script.txt', address);

  const passkey = { passkey: 'app/staff/passkey.client.ts' };
  await build({ ...BROWSER_BUNDLE, entryPoints: passkey, entryNames: '[name]', outdir: 'build' });
}

/**
 * Returns the address of each module that was built, such as `/build/notices-4K7Z.js`, by the name under which others
 * import it, such as `~/site/enquiry-form/notices`.
 * @param {{ metafile: import('esbuild').Metafile }} result
 */
function addresses({ metafile }) {
  return Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint
      ? [[entryPoint.replace(/^app/, '~').replace(/\.tsx?$/, ''), file.replace(/^public/, '')]]
      : [],
  );
}
