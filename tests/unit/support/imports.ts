import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a file under `app/`. */
export interface Import {
  /** The file that imports, as a path within `app/`. */
  from: string;
  /** What is imported: a path within `app/` without its ending, or the name of a package. */
  to: string;
  isPackage: boolean;
  /** Whether it is gone when the types are. */
  isTypeOnly: boolean;
}

/** Every import of the site's own code, also those that wait until they are called for. */
export function readImports(): Import[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => importsOf(file));
}

/** The part of `app/` that a file or an imported path stands in; its own name at the top. */
export function folderOf(path: string): string {
  return path.split('/', 1)[0] ?? path;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join('app', file), 'utf8');
  const { module } = parseSync(file, text);
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const onDemand = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    isTypeOnly: false,
  }));
  return [...imported, ...passedOn, ...onDemand].map(({ specifier, isTypeOnly }) => ({
    from: file,
    isTypeOnly,
    ...target(file, specifier),
  }));
}

function target(file: string, specifier: string): Pick<Import, 'to' | 'isPackage'> {
  if (specifier.startsWith('~/')) return { to: specifier.slice(2), isPackage: false };
  if (specifier.startsWith('.')) {
    return { to: normalize(join(dirname(file), specifier)), isPackage: false };
  }
  return { to: specifier, isPackage: true };
}
