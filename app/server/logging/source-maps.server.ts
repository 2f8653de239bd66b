import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

/** A place in a source file. Line and column count from 1. */
export interface SourcePlace {
  /** Absolute path. */
  file: string;
  line: number;
  column: number;
  /** The text of the file that the compiler read, if the map has it. */
  compiledText: string | undefined;
}

/** The folder of the bundles. */
const BUILD = resolve('build');

/** A frame of a stack that is in a bundle, such as `file:///site/build/index.js:12:7`. */
const BUNDLE_FRAME = /(?:file:\/\/)?((?:[A-Za-z]:)?[\\/][^():]+\.js):(\d+):(\d+)/g;

/** Maps by the file that they belong to. A production build has a few. */
const maps = new Map<string, SourceMap | undefined>();

/**
 * Replaces the bundles in a stack by the sources, relative to the project. Node's own option,
 * `--enable-source-maps`, would read the maps at every start, and keep 35 MB of them. This reads them
 * with the first error, which takes 0.2 s.
 */
export function mapStack(stack: string): string {
  return stack.replaceAll(BUNDLE_FRAME, (frame, file: string, line: string, column: string) => {
    const place = dirname(file).startsWith(BUILD)
      ? placeInSource(file, Number(line), Number(column))
      : undefined;
    return place ? `${relative(process.cwd(), place.file)}:${place.line}:${place.column}` : frame;
  });
}

/** Returns the place in the sources from which a place in a built file comes. Undefined without a source map. */
export function placeInSource(file: string, line: number, column: number): SourcePlace | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  const map = maps.get(file);
  const origin = map?.findOrigin(line, column);
  if (!map || !origin || !('fileName' in origin)) return undefined;
  const { sources, sourcesContent } = map.payload;
  return {
    file: resolve(dirname(file), origin.fileName),
    line: origin.lineNumber,
    column: origin.columnNumber,
    compiledText: sourcesContent?.[sources.indexOf(origin.fileName)],
  };
}

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
