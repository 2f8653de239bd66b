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
  /** Whether the import disappears when TypeScript removes the types. */
  isTypeOnly: boolean;
  /** Whether it is `import type { loader }`, by which Remix types a hook. */
  isLoaderType: boolean;
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

/**
 * Returns a cycle in a graph as the list of its nodes, or an empty list.
 * @param edges pairs of a node and the node that it points to.
 */
export function findCycle(edges: Iterable<readonly [string, string]>): string[] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    const known = targets.get(from) ?? new Set();
    targets.set(from, known.add(to));
  }
  const finished = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    const seenAt = path.indexOf(node);
    if (seenAt !== -1) return [...path.slice(seenAt), node];
    if (finished.has(node)) return [];
    for (const next of targets.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(node);
    return [];
  };
  for (const node of targets.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join('app', file), 'utf8');
  const { module } = parseSync(file, text);
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isLoaderType:
      entries.length === 1 &&
      entries.every(({ isType, importName }) => isType && importName.name === 'loader'),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, isTypeOnly: isType, isLoaderType: false }]
        : [],
    ),
  );
  const onDemand = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    isTypeOnly: false,
    isLoaderType: false,
  }));
  return [...imported, ...passedOn, ...onDemand].map(({ specifier, ...kind }) => ({
    from: file,
    ...kind,
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
