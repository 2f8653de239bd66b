/** Bundles and minifies the bootstrap script, whose text is in the head of every page. */
import { build } from 'esbuild';

await build({
  entryPoints: ['app/browser/bootstrap.ts'],
  outfile: 'build/bootstrap.js',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
});
