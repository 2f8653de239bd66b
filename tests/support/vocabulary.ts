import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Where the modules that TypeScript is asked about seem to be, so that it finds `schema-dts`. */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/**
 * What is wrong with structured data in the words of schema.org: a type or property that there is
 * not, a value of another kind. `schema-dts` has the whole vocabulary as types, so TypeScript tells.
 * @param graphs JSON-LD by a name for where it stands.
 */
export function vocabularyErrors(graphs: ReadonlyMap<string, string>): string[] {
  const modules = new Map(
    [...graphs].map(([name, json], index) => [
      `${FOLDER}structured-data-${index}.ts`,
      { name, text: `import type { Graph } from 'schema-dts';\nexport const it: Graph = ${json};` },
    ]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => modules.has(file) || fileExists(file);
  host.readFile = (file) => modules.get(file)?.text ?? readFile(file);
  host.getSourceFile = (file, languageVersion) => {
    const text = modules.get(file)?.text;
    if (text === undefined) return getSourceFile(file, languageVersion);
    return ts.createSourceFile(file, text, languageVersion);
  };
  const program = ts.createProgram([...modules.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const name = modules.get(file?.fileName ?? '')?.name;
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
