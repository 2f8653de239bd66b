/** Makes the script that stands in every page's head, and starts all others, as small as it gets. */
import { build } from 'esbuild';

await build({
  entryPoints: ['app/browser/bootstrap.ts'],
  outfile: 'build/bootstrap.js',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
});
