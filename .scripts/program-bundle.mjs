/**
 * Options of esbuild for bundling a program of the server with its packages. Each thread of each process
 * loads a few files in a third of the time that a thousand files take.
 */

/** Packages with native code, or that read files beside their own. */
const LEFT_IN_PLACE = ['harfbuzzjs', 'libsql', 'pino', 'sharp'];

/** @satisfies {import('esbuild').BuildOptions} */
export const PROGRAM_BUNDLE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: LEFT_IN_PLACE,
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages load Node's modules with `require`, which ES modules do not have.
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
};
