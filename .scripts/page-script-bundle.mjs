import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

const OPTIONS = /** @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
});

/**
 * Bundles the script of every page into `public/build`, named by its content, and the script in the pages
 * on which staff sign in.
 */
export async function bundlePageScript() {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: ['app/site/browser/page-script.ts'],
    entryNames: '[name]-[hash]',
    outdir: 'public/build',
    metafile: true,
  });
  const [file = ''] = Object.keys(metafile.outputs);
  // The server reads the address from here (`app/site/browser/page-script-address.server.ts`).
  writeFileSync('build/page-script.txt', `/build/${basename(file)}`);

  const passkey = { passkey: 'app/staff/passkey.client.ts' };
  await build({ ...OPTIONS, entryPoints: passkey, outdir: 'build' });
}
