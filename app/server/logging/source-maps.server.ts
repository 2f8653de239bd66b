import { readFileSync } from 'node:fs';
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

/**
 * The maps that were used, by their files. Node's own option `--enable-source-maps` would read all of them at the
 * start, in each thread: 90 MB of memory.
 */
const maps = new Map<string, SourceMap>();

/** Replaces the bundles in a stack by the sources, relative to the project. */
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
  const map = mapOf(file);
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

/** Returns undefined for a file without a map, or whose map cannot be read: its stacks stay as they are. */
function mapOf(file: string): SourceMap | undefined {
  try {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    return map;
  } catch {
    return undefined;
  }
}
