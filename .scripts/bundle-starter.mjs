/** Makes the script that stands in every page's head, and starts all others, as small as it gets. */
import { build } from 'esbuild';

await build({
  entryPoints: ['app/hydration/hydrate-late.ts'],
  outfile: 'build/hydrate-late.js',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
});
