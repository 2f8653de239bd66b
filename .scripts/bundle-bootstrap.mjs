/** Bundles and minifies the scripts whose text is in pages: of all pages, and of the sign-in. */
import { build } from 'esbuild';

await build({
  entryPoints: { bootstrap: 'app/browser/bootstrap.ts', passkey: 'app/staff/passkey.client.ts' },
  outdir: 'build',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
});
