/**
 * Merges the small browser scripts that Remix's compiler makes. It makes a file for each group of
 * modules that two pages share: 21 files, 97 kB with their headers, for the home page. This script puts
 * all modules that the home page shares with other pages into one file, and minifies with swc, which
 * removes more than esbuild: 5 files, 83 kB. Modules that are imported on demand stay separate. The
 * price is some seconds of a build, and that an article also loads the two kilobytes of the form.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { minify } from '@swc/core';
import { rollup } from 'rollup';

/** The helper `__name` of esbuild, as the packages of Radix contain it. */
const NAME_HELPER = /([\w$]+)=\((\w+),(\w+)\)=>[\w$]+\(\2,"name",\{value:\3,configurable:!0\}\)/g;

const PUBLIC = resolve('public');
const FOLDER = join(PUBLIC, 'build');
const SERVER = 'build/index.js';
/** Larger files are not minified again, bytes. These are the preview tools, which only staff load. */
const MINIFIED_UP_TO = 300_000;
/** The hash at the end of a file name, without the extension. */
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
      {
        name: 'without-warnings',
        transform(code) {
          return withoutNames(withoutWarnings(code), (text) => this.parse(text));
        },
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

/**
 * Empties the routers' function `warning(condition, message)`, so that its calls and their messages are
 * removed. The messages are for developers, who see them in `remix dev`.
 * @param {string} code
 */
function withoutWarnings(code) {
  return code.replace(
    /(function \w+)\((\w+),(\w+)\)\{if\(!\2\)\{typeof console<"u"&&console\.warn\(\3\);try\{throw new Error\(\3\)\}catch\{\}\}\}/g,
    '$1(){}',
  );
}

/**
 * Removes the names that the packages of Radix give to their functions, for developers: of the calls
 * `__name(function () { … }, "Dialog")` only the functions stay.
 * @param {string} code
 * @param {(code: string) => unknown} parse returns the syntax tree
 */
function withoutNames(code, parse) {
  const helpers = new Set([...code.matchAll(NAME_HELPER)].map(([, name]) => name));
  if (helpers.size === 0) return code;
  /** @type {{ start: number, end: number }[]} */
  const cuts = [];
  visit(parse(code), (node) => {
    if (node.type !== 'CallExpression' || !helpers.has(node.callee.name)) return;
    const [named, name] = node.arguments;
    const isNamed = node.arguments.length === 2 && typeof name.value === 'string';
    if (isNamed && /Function|Identifier/.test(named.type))
      cuts.push({ start: named.end, end: name.end });
  });
  let kept = code;
  for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
    kept = kept.slice(0, start) + kept.slice(end);
  }
  return kept.replace(NAME_HELPER, '$1=e=>e');
}

/**
 * Calls a function for each node of a syntax tree.
 * @param {any} node of ESTree, whose many types the callers tell apart by `type`
 * @param {(node: any) => void} call
 */
function visit(node, call) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') call(node);
  for (const child of Object.values(node)) visit(child, call);
}

/** @param {string} file */
function isOfTheHomePage(file) {
  return /\/(entry\.client|root|routes\/_index)-[A-Z0-9]{8}\.js$/.test(addressOf(file));
}

/**
 * Returns whether one of these entries imports a file, directly or through other files.
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
  // Warnings of libraries are for developers, who see them in `remix dev`.
  const compress = {
    passes: 3,
    keep_fargs: false,
    // This turns functions of object literals into methods. No code calls one of them with `new`.
    unsafe_methods: true,
    pure_funcs: ['console.warn'],
    // React and Remix never read a property for a side effect. Animation code does, to force a layout.
    pure_getters: name === 'pages' || 'strict',
  };
  return minify(code, { module: true, ecma: 2020, compress, mangle: true });
}

/**
 * Replaces the files of Remix by the merged ones.
 * @param {import('rollup').OutputChunk[]} chunks
 * @returns the new address for each old address.
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

/**
 * Writes the manifest (the files of each route) for browser and server.
 * @param {Map<string, string>} addresses
 */
function writeManifest(addresses) {
  const text = `window.__remixManifest=${JSON.stringify(forBrowsers(addresses))};`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const address = `/build/manifest-${hash}.js`;
  const all = new Map([...addresses, [manifest.url, address]]);
  write(join(PUBLIC, address), replaceAll(text, all));
  write(SERVER, replaceAll(readFileSync(SERVER, 'utf8'), all));
}

/**
 * Returns the manifest with the addresses of the merged files, each once in a list. It leaves out the
 * routes for staff and those that are no pages, such as the feed, because no link leads there, and
 * properties that are false, because a missing property means the same.
 * @param {Map<string, string>} addresses
 */
function forBrowsers(addresses) {
  const merged = JSON.parse(replaceAll(JSON.stringify(manifest), addresses), (key, value) =>
    key === 'imports' ? [...new Set(value)] : value,
  );
  const routes = Object.entries(/** @type {Record<string, { path?: string }>} */ (merged.routes));
  const isFile = (/** @type {string} */ path) => /\.[a-z]+$|^staff\//.test(path);
  return {
    ...merged,
    routes: Object.fromEntries(
      routes
        .filter(([, { path = '' }]) => !isFile(path))
        .map(([id, route]) => [id, withoutFalse(route)]),
    ),
  };
}

/** @param {object} properties */
function withoutFalse(properties) {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== false));
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

/** Returns the name without folder and hash, such as `routes/about`. @param {string} file */
function nameOf(file) {
  return addressOf(file).slice('/build/'.length, -'.js'.length).replace(REMIX_HASH, '');
}

/** @param {string[]} files @param {RegExp} pattern */
function one(files, pattern) {
  const [file, other] = files.filter((path) => pattern.test(path));
  if (!file || other) throw new Error(`Not one file of the build is called ${pattern}.`);
  return file;
}
