import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compilerErrors } from '../../support/compiler';

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: [],
  },
};

/** An error message of the compiler with its further lines, which are indented. */
const ERROR = /^(.+)\.ts\(\d+,\d+\): (error .+(?:\n .+)*)/gm;

/**
 * Checks structured data against the vocabulary of schema.org, which `schema-dts` contains as
 * TypeScript types. Returns an error for each unknown type, unknown property and wrong value.
 * @param graphs JSON-LD by a name for its page; an error begins with this name.
 * @param folder for the modules that the compiler checks. It must be within the project, or the
 *   compiler does not find `schema-dts`.
 */
export async function schemaOrgErrors(
  graphs: ReadonlyMap<string, string>,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  for (const [name, json] of graphs) {
    const module = `import type { Graph } from 'schema-dts';\nexport const graph: Graph = ${json};`;
    await writeFile(join(folder, `${encodeURIComponent(name)}.ts`), module);
  }
  const errors = await compilerErrors(folder);
  return [...errors.matchAll(ERROR)].map(
    ([, file = '', error]) =>
      `${decodeURIComponent(file.slice(file.lastIndexOf('/') + 1))}: ${error}`,
  );
}
