/**
 * Appends to the generated content types the schema of each query's result, which is the JSON type of each
 * part, and the schema, the required fields and the bounds of each document type. The server uses the schemas to
 * remove values that contradict them and to name such documents, and the others to refuse incomplete and too large
 * documents. Run `npm run schema:extract` and `sanity typegen generate` before.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { parse, typeEvaluate } from 'groq-js';
import { contentLimits } from './content-limits.js';
import { QUERY_MODULES } from './query-modules.js';

const root = new URL('../..', import.meta.url);
const SCHEMA = new URL('studio/.sanity/schema.json', root);
// `check-content-types.js` sets another file, which it compares with the committed one.
const OUTPUT =
  process.env.CONTENT_TYPES_FILE ?? new URL('app/content/source/content.generated.server.ts', root);

// The parser needs values for the bounds of a slice. They do not change the types.
const params = { from: 0, to: 1, limit: 1 };

/** @typedef {import('groq-js').TypeNode} TypeNode */
/** @typedef {import('../../app/content/source/result-schema.server').ResultSchema} ResultSchema */
/** @typedef {Record<string, import('groq-js').ObjectAttribute>} Attributes */

/** @type {import('groq-js').SchemaType} */
const schema = JSON.parse(await readFile(SCHEMA, 'utf8'));

/**
 * Schema types refer to each other by name. No type of this schema contains itself.
 * @param {TypeNode} type @returns {ResultSchema}
 */
function toResultSchema(type) {
  switch (type.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return type.value !== undefined ? { literal: type.value } : type.type;
    case 'null':
    case 'unknown':
      return type.type;
    case 'array':
      return { array: toResultSchema(type.of) };
    case 'union':
      return { union: type.of.map(toResultSchema) };
    case 'object':
      return { object: fieldsOf(type) };
    case 'inline':
      return toResultSchema(resolveInline(type));
  }
}

/** @param {TypeNode} type @returns {Record<string, ResultSchema>} */
function fieldsOf(type) {
  if (type.type === 'inline') return fieldsOf(resolveInline(type));
  if (type.type !== 'object') return {};
  const fields = Object.entries(type.attributes).map(([name, { value, optional }]) => [
    optional ? `${name}?` : name,
    toResultSchema(value),
  ]);
  return { ...Object.fromEntries(fields), ...(type.rest && fieldsOf(type.rest)) };
}

/**
 * Returns the type that a named type stands for.
 * @param {TypeNode} type @returns {TypeNode}
 */
function resolveInline(type) {
  if (type.type !== 'inline') return type;
  const named = schema.find(({ name }) => name === type.name);
  if (named?.type !== 'type') throw new Error(`The schema has no type "${type.name}".`);
  return resolveInline(named.value);
}

/**
 * Returns the paths of the required fields, also within required objects and within the members of lists:
 * `detail.intro`, and `body[callout].text` for each member with the type `callout`. The description of an
 * image is left out: the schema requires it, but allows an empty text for a decoration, which this cannot
 * see.
 * @param {Attributes} attributes @param {string} [prefix] @returns {string[]}
 */
function requiredPaths(attributes, prefix = '') {
  return Object.entries(attributes).flatMap(([name, { value, optional }]) => {
    if (name.startsWith('_') || name === 'alt') return [];
    const path = `${prefix}${name}`;
    const inner = resolveInline(value);
    const members = inner.type === 'array' ? requiredPathsOfMembers(inner.of, path) : [];
    if (optional !== false) return members;
    const within = inner.type === 'object' ? requiredPaths(inner.attributes, `${path}.`) : [];
    return [path, ...within, ...members];
  });
}

/** @param {TypeNode} member @param {string} list @returns {string[]} */
function requiredPathsOfMembers(member, list) {
  if (member.type === 'union') {
    return member.of.flatMap((each) => requiredPathsOfMembers(each, list));
  }
  if (member.type !== 'object') return [];
  const named = member.rest && resolveInline(member.rest);
  const inherited = named?.type === 'object' ? named.attributes : {};
  const attributes = { ...inherited, ...member.attributes };
  const type = attributes._type?.value;
  const typeName = type?.type === 'string' ? type.value : undefined;
  return requiredPaths(attributes, `${list}[${typeName}].`);
}

function requiredFields() {
  const byType = schema.flatMap((type) =>
    type.type === 'document' && !type.name.includes('.')
      ? [/** @type {const} */ ([type.name, requiredPaths(type.attributes)])]
      : [],
  );
  return Object.fromEntries(byType.filter(([, paths]) => paths.length > 0));
}

/** @returns {Record<string, ResultSchema>} */
function documentSchemas() {
  return Object.fromEntries(
    schema.flatMap((type) =>
      type.type === 'document'
        ? [[type.name, { object: fieldsOf({ type: 'object', attributes: type.attributes }) }]]
        : [],
    ),
  );
}

/** @returns {Promise<string[]>} */
async function readQueries() {
  const { outputFiles } = await build({
    stdin: {
      contents: QUERY_MODULES.map((module) => `export * from './${module}';`).join('\n'),
      resolveDir: root.pathname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`
  );
  return Object.values(module);
}

const lines = (await readQueries()).map((query) => {
  const resultSchema = toResultSchema(typeEvaluate(parse(query, { params }), schema));
  return `  ${JSON.stringify(query)}: ${JSON.stringify(resultSchema)},`;
});

// The types extend those of `@sanity/client`. An import for its side effects makes compilers warn.
const types = (await readFile(OUTPUT, 'utf8')).replace(
  /^import "@sanity\/client";$/m,
  'import type {} from "@sanity/client";',
);

await writeFile(
  OUTPUT,
  `${types}
import type { ResultSchema } from './result-schema.server';

/** The schema of each query's result, by the text of the query. */
export const resultSchemas: Readonly<Record<string, ResultSchema>> = {
${lines.join('\n')}
};

/** The schema of each type of document. */
export const documentSchemas: Readonly<Record<string, ResultSchema>> = ${JSON.stringify(documentSchemas())};

/** The required fields of the documents, by their type. */
export const requiredFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(requiredFields())};

/** The most items or characters of fields of the documents, by their type and the path of the field. */
export const contentLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = ${JSON.stringify(await contentLimits())};
`,
);
