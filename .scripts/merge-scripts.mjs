/**
 * Merges what Remix's compiler splits. It makes a file of every few lines that two pages share: 21
 * files, and 97 kB with their headers, for the home page. Here everything that the home page shares
 * with others becomes one file, and swc takes what esbuild's minifier leaves: 5 files and 83 kB.
 * What is imported on demand stays apart. The price is that an article brings the form's two
 * kilobytes along, and some seconds of a build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { minify } from '@swc/core';
import { rollup } from 'rollup';

const PUBLIC = resolve('public');
const FOLDER = join(PUBLIC, 'build');
const SERVER = 'build/index.js';
/** Bytes. The Studio's preview tools are larger, and seen by staff only. */
const MINIFIED_UP_TO = 300_000;
/** At the end of a name, without the ending. */
const REMIX_HASH = /-[A-Z0-9]{8}$/;

const scripts = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  .map((entry) => join(entry.parentPath, entry.name));
const manifestFile = one(scripts, /\/manifest-\w+\.js$/);
const manifestText = readFileSync(manifestFile, 'utf8');
const manifest = JSON.parse(manifestText.replace(/^window\.__remixManifest=|;$/g, ''));

writeManifest(writeScripts(await mergeScripts(entryFiles())));

/** The modules that Remix itself loads: the entry, the root and the routes. */
function entryFiles() {
  const routes = Object.values(/** @type {Record<string, { module: string }>} */ (manifest.routes));
  return [manifest.entry.module, ...routes.map((route) => route.module)].map((address) =>
    join(PUBLIC, address),
  );
}

/** @param {string[]} entries */
async function mergeScripts(entries) {
  const homePage = entries.filter(isOfTheHomePage);
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((file) => [nameOf(file), file])),
    preserveEntrySignatures: 'strict',
    plugins: [
      {
        name: 'addresses-to-files',
        resolveId: (id) => (id.startsWith('/build/') ? join(PUBLIC, id) : null),
      },
      { name: 'minify', renderChunk: (code, { name }) => minified(code, name) },
    ],
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: ({ name }) => `_shared/${name.replace(REMIX_HASH, '')}-[hash].js`,
    hoistTransitiveImports: false,
    manualChunks: (id, { getModuleInfo }) =>
      isShared(id, homePage, getModuleInfo) ? 'pages' : undefined,
  });
  return output.filter((part) => part.type === 'chunk');
}

/** @param {string} file */
function isOfTheHomePage(file) {
  return /\/(entry\.client|root|routes\/_index)-[A-Z0-9]{8}\.js$/.test(addressOf(file));
}

/**
 * Whether a file that is no entry itself is imported, over however many others, by one of these.
 * @param {string} id
 * @param {string[]} entries
 * @param {import('rollup').GetModuleInfo} getModuleInfo
 */
function isShared(id, entries, getModuleInfo, seen = new Set()) {
  if (entries.includes(id)) return seen.size > 0;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = getModuleInfo(id) ?? {};
  return importers.some((importer) => isShared(importer, entries, getModuleInfo, seen));
}

/** @param {string} code @param {string} name */
async function minified(code, name) {
  if (code.length > MINIFIED_UP_TO) return null;
  // Libraries warn developers, who have `remix dev` for it. What fails here is told as an error.
  const compress = {
    passes: 3,
    keep_fargs: false,
    // Nothing here calls a function of an object literal with `new`, which a method cannot bear.
    unsafe_methods: true,
    pure_funcs: ['console.warn'],
    // React and Remix read no property for what the reading does; what moves things may, to lay out.
    pure_getters: name === 'pages' || 'strict',
  };
  return minify(code, { module: true, ecma: 2020, compress, mangle: true });
}

/**
 * Puts the merged files in the place of Remix's.
 * @param {import('rollup').OutputChunk[]} chunks
 * @returns the new address of what had an old one.
 */
function writeScripts(chunks) {
  for (const file of scripts) rmSync(file);
  const addresses = new Map();
  for (const chunk of chunks) {
    write(join(FOLDER, chunk.fileName), chunk.code);
    for (const file of chunk.moduleIds) addresses.set(addressOf(file), `/build/${chunk.fileName}`);
  }
  return addresses;
}

/** The list of files by route, for the browser and for the server. @param {Map<string, string>} addresses */
function writeManifest(addresses) {
  const text = replaceAll(`window.__remixManifest=${JSON.stringify(forBrowsers())};`, addresses);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const address = `/build/manifest-${hash}.js`;
  const all = new Map([...addresses, [manifest.url, address]]);
  write(join(PUBLIC, address), replaceAll(text, all));
  write(SERVER, replaceAll(readFileSync(SERVER, 'utf8'), all));
}

/** Without the feed, the sitemap and their like: no page, so no link within the site leads there. */
function forBrowsers() {
  const routes = Object.entries(/** @type {Record<string, { path?: string }>} */ (manifest.routes));
  const isFile = (/** @type {string} */ path) => /\.[a-z]+$/.test(path);
  return {
    ...manifest,
    routes: Object.fromEntries(routes.filter(([, { path = '' }]) => !isFile(path))),
  };
}

/** @param {string} text @param {Map<string, string>} addresses */
function replaceAll(text, addresses) {
  return text.replace(/\/build\/[^"'`\s]+\.js/g, (address) => addresses.get(address) ?? address);
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @param {string} file */
function addressOf(file) {
  return file.slice(PUBLIC.length).replaceAll('\\', '/');
}

/** Without the folder and the hash, as in `routes/about`. @param {string} file */
function nameOf(file) {
  return addressOf(file).slice('/build/'.length, -'.js'.length).replace(REMIX_HASH, '');
}

/** @param {string[]} files @param {RegExp} pattern */
function one(files, pattern) {
  const [file, other] = files.filter((path) => pattern.test(path));
  if (!file || other) throw new Error(`Not one file of the build is called ${pattern}.`);
  return file;
}
