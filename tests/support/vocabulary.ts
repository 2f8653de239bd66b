import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compilerFindings } from './compiler';

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

/** One of the compiler's errors, and all that it says of it in further lines. */
const ERROR = /^(.+)\.ts\(\d+,\d+\): (error .+(?:\n .+)*)/gm;

/**
 * What is wrong with structured data in the words of schema.org: a type or property that there is
 * not, a value of another kind. `schema-dts` has the whole vocabulary as types, so TypeScript tells.
 * @param graphs JSON-LD by a name for where it stands.
 * @param folder for the modules that TypeScript is asked about; within the project, where it finds
 *   `schema-dts`.
 */
export async function vocabularyErrors(
  graphs: ReadonlyMap<string, string>,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  for (const [name, json] of graphs) {
    const module = `import type { Graph } from 'schema-dts';\nexport const it: Graph = ${json};`;
    await writeFile(join(folder, `${encodeURIComponent(name)}.ts`), module);
  }
  const said = await compilerFindings(folder);
  return [...said.matchAll(ERROR)].map(
    ([, file = '', error]) =>
      `${decodeURIComponent(file.slice(file.lastIndexOf('/') + 1))}: ${error}`,
  );
}
