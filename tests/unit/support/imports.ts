import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

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
  const source = ts.createSourceFile(
    file,
    readFileSync(join('app', file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ from: file, isTypeOnly, ...target(file, specifier.text) });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isErased(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (isImportCall(node)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function target(file: string, specifier: string): Pick<Import, 'to' | 'isPackage'> {
  if (specifier.startsWith('~/')) return { to: specifier.slice(2), isPackage: false };
  if (specifier.startsWith('.')) {
    return { to: normalize(join(dirname(file), specifier)), isPackage: false };
  }
  return { to: specifier, isPackage: true };
}

function isErased(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return (
    !clause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

function isImportCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}
