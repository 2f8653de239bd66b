/**
 * Appends to the generated content types which JSON type each part of each query's result has, so that
 * the server can drop values that contradict the Studio's schema. `sanity schema extract` and
 * `sanity typegen generate` run before it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { parse, typeEvaluate } from 'groq-js';

const root = new URL('..', import.meta.url);
const SCHEMA = new URL('studio/.sanity/schema.json', root);
// `check-types.js` writes to another file and compares.
const OUTPUT =
  process.env.CONTENT_TYPES_FILE ?? new URL('app/content/source/content.generated.server.ts', root);

// The parser wants the bounds of a slice; they make no difference to the types.
const params = { from: 0, to: 1, limit: 1 };

const schema = JSON.parse(await readFile(SCHEMA, 'utf8'));

/** Schema types refer to each other by name; none of this schema contains itself. */
function shapeOf(type) {
  switch (type.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return type.value !== undefined ? { literal: type.value } : type.type;
    case 'null':
    case 'unknown':
      return type.type;
    case 'array':
      return { array: shapeOf(type.of) };
    case 'union':
      return { union: type.of.map(shapeOf) };
    case 'object':
      return objectShape(type);
    case 'inline':
      return shapeOf(schema.find(({ name }) => name === type.name).value);
    default:
      throw new Error(`A query has a part of type "${type.type}", which no rule covers.`);
  }
}

function objectShape({ attributes, rest }) {
  const parts = Object.entries(attributes).map(([name, { value, optional }]) => [
    optional ? `${name}?` : name,
    shapeOf(value),
  ]);
  const more = rest ? shapeOf(rest).object : {};
  return { object: { ...Object.fromEntries(parts), ...more } };
}

async function readQueries() {
  const { outputFiles } = await build({
    entryPoints: [new URL('app/content/queries.ts', root).pathname],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return Object.values(module);
}

const lines = (await readQueries()).map((query) => {
  const shape = shapeOf(typeEvaluate(parse(query, { params }), schema));
  return `  ${JSON.stringify(query)}: ${JSON.stringify(shape)},`;
});

// The types extend those of `@sanity/client`. They need no import of its code, which compilers warn of.
const types = (await readFile(OUTPUT, 'utf8')).replace(
  /^import "@sanity\/client";$/m,
  'import type {} from "@sanity/client";',
);

await writeFile(
  OUTPUT,
  `${types}
import type { Shape } from './conform.server';

/** Which JSON type each part of each query's result has, by the text of the query. */
export const contentShapes: Readonly<Record<string, Shape>> = {
${lines.join('\n')}
};
`,
);
