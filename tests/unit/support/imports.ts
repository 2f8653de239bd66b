import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import in a file under `app/`. */
export interface Import {
  /** Path of the importing file within `app/`. */
  from: string;
  /** The imported module: its path within `app/` without extension, or the name of a package. */
  to: string;
  isPackage: boolean;
  /** Whether the import disappears when TypeScript removes the types. */
  isTypeOnly: boolean;
  /** Whether it is `import type { loader }`, by which Remix types a hook. */
  isLoaderType: boolean;
}

/** Returns all imports under `app/`, dynamic ones included. */
export function readImports(): Import[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).flatMap((file) => importsOf(file));
}

/** Returns the room, which is the folder of `app/` that contains a path; for a module at the top, its path. */
export function roomOf(path: string): string {
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
    const current = targets.get(from) ?? new Set();
    targets.set(from, current.add(to));
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
  const reExported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, isTypeOnly: isType, isLoaderType: false }]
        : [],
    ),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    isTypeOnly: false,
    isLoaderType: false,
  }));
  return [...imported, ...reExported, ...dynamic].map(({ specifier, ...kind }) => ({
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
