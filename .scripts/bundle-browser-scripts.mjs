import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minify } from '@swc/core';
import { rollup } from 'rollup';

const PUBLIC = resolve('public');
const FOLDER = join(PUBLIC, 'build');
const SERVER = 'build/index.js';
const COMPRESS = { passes: 3, keep_fargs: false, pure_funcs: ['console.warn'] };

/**
 * Bundles what Remix's compiler has written for the browser again: it writes 21 files and 91 kB for the
 * home page, Rollup and swc make 5 files and 83 kB of them. Code that is imported on demand stays separate.
 */
export async function bundleBrowserScripts() {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const manifestFile = scripts.find((file) => file.startsWith('manifest-')) ?? '';
  const manifestText = readFileSync(join(FOLDER, manifestFile), 'utf8');
  /** @type {import('@remix-run/react/dist/entry').AssetsManifest} */
  const manifest = JSON.parse(/\{.*\}/s.exec(manifestText)?.[0] ?? '');
  const { entry, routes } = manifest;
  const fileOf = (/** @type {string} */ address) => join(PUBLIC, address);

  /** What the home page imports is one file. The contact page loads a little too much with it. */
  const ofHomePage = [entry, routes.root, routes['routes/_index']].flatMap(
    (it) => it?.imports ?? [],
  );
  const shared = new Set(ofHomePage.map(fileOf));

  const bundle = await rollup({
    input: [entry, ...Object.values(routes)].map((it) => fileOf(it?.module ?? '')),
    preserveEntrySignatures: 'strict',
    plugins: [
      { name: 'addresses', resolveId: (id) => (id.startsWith('/build/') ? fileOf(id) : null) },
      { name: 'minify', renderChunk: (code) => minify(code, { module: true, compress: COMPRESS }) },
    ],
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '_shared/[name]-[hash].js',
    hoistTransitiveImports: false,
    manualChunks: (id) => (shared.has(id) ? 'pages' : undefined),
  });

  for (const file of scripts) rmSync(join(FOLDER, file));
  /** The new address for each old one. @type {Map<string, string>} */
  const addresses = new Map();
  for (const chunk of output.filter((part) => part.type === 'chunk')) {
    writeFileSync(join(FOLDER, chunk.fileName), chunk.code);
    for (const id of chunk.moduleIds)
      addresses.set(id.slice(PUBLIC.length), `/build/${chunk.fileName}`);
  }
  const hash = createHash('sha256')
    .update(withNewAddresses(manifestText))
    .digest('hex')
    .slice(0, 8);
  addresses.set(`/build/${manifestFile}`, `/build/manifest-${hash}.js`);
  writeFileSync(join(FOLDER, `manifest-${hash}.js`), withNewAddresses(manifestText));
  writeFileSync(SERVER, withNewAddresses(readFileSync(SERVER, 'utf8')));

  /** @param {string} text */
  function withNewAddresses(text) {
    return text.replace(/\/build\/[^"'`\s]+\.js/g, (address) => addresses.get(address) ?? address);
  }
}
