/**
 * Writes the content types, and with them the schema of each query's result, which is the JSON type of each
 * part, and the schema, the required fields and the bounds of each document type. The server uses the schemas to
 * remove values that contradict them and to name such documents, and the others to refuse incomplete and too large
 * documents. Run `npm run schema:extract` and `sanity typegen generate` before.
 */
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { parse, typeEvaluate } from 'groq-js';
import { contentRules } from './content-rules.js';
import { QUERY_MODULES } from './query-modules.js';
import { writeGenerated } from './write-generated.js';

const root = new URL('../..', import.meta.url);
const SCHEMA = new URL('studio/.sanity/schema.json', root);
const TYPES = new URL('studio/.sanity/content-types.ts', root);

// The parser needs values for the bounds of a slice. They do not change the types.
const params = { from: 0, to: 1, limit: 1 };

/** @typedef {import('groq-js').TypeNode} TypeNode */
/** @typedef {import('../../app/content/source/result-schema.server').ResultSchema} ResultSchema */

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
      return toResultSchema(namedType(type.name));
  }
}

/** @param {TypeNode} type @returns {Record<string, ResultSchema>} */
function fieldsOf(type) {
  if (type.type === 'inline') return fieldsOf(namedType(type.name));
  if (type.type !== 'object') return {};
  const fields = Object.entries(type.attributes).map(([name, { value, optional }]) => [
    optional ? `${name}?` : name,
    toResultSchema(value),
  ]);
  return { ...Object.fromEntries(fields), ...(type.rest && fieldsOf(type.rest)) };
}

/** @param {string} name @returns {TypeNode} */
function namedType(name) {
  const named = schema.find((type) => type.name === name);
  if (named?.type !== 'type') throw new Error(`The schema has no type "${name}".`);
  return named.value;
}

// The modules of the site import each other without an extension.
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch {
      return next(`${specifier}.ts`, context);
    }
  },
});
const modules = await Promise.all(
  QUERY_MODULES.map((module) => import(new URL(module, root).href)),
);

const lines = modules.flatMap(Object.values).map((query) => {
  const resultSchema = toResultSchema(typeEvaluate(parse(query, { params }), schema));
  return `  ${JSON.stringify(query)}: ${JSON.stringify(resultSchema)},`;
});

const documentSchemas = schema
  .filter((type) => type.type === 'document')
  .map(({ name, attributes }) => [name, toResultSchema({ type: 'object', attributes })]);

const rules = await contentRules();
const requiredFields = rules.map(([type, fields]) => [
  type,
  fields.filter(({ isRequired }) => isRequired).map(({ path }) => path),
]);
const contentLimits = rules.map(([type, fields]) => [
  type,
  Object.fromEntries(fields.flatMap(({ path, max }) => (max === undefined ? [] : [[path, max]]))),
]);

/** Returns what each document type has as an object, without the types that have none of it. @param {any[][]} types */
const withContent = (types) =>
  JSON.stringify(Object.fromEntries(types.filter(([, found]) => Object.keys(found).length > 0)));

// The types extend those of `@sanity/client`. An import for its side effects makes compilers warn.
const types = (await readFile(TYPES, 'utf8')).replace(
  /^import "@sanity\/client";$/m,
  'import type {} from "@sanity/client";',
);

writeGenerated(
  new URL('app/content/source/content.generated.server.ts', root),
  `${types}
import type { ResultSchema } from './result-schema.server';

/** The schema of each query's result, by the text of the query. */
export const resultSchemas: Readonly<Record<string, ResultSchema>> = {
${lines.join('\n')}
};

/** The schema of each type of document. */
export const documentSchemas: Readonly<Record<string, ResultSchema>> = ${withContent(documentSchemas)};

/** The required fields of the documents, by their type. */
export const requiredFields: Readonly<Record<string, readonly string[]>> = ${withContent(requiredFields)};

/** The most items or characters of fields of the documents, by their type and the path of the field. */
export const contentLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = ${withContent(contentLimits)};
`,
);
