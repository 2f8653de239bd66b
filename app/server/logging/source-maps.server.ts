import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

const MAP_SUFFIX = '.map';

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

/** The text of each map until its first use, by the file that it belongs to. */
const texts = new Map<string, Buffer>();

/** The maps that were used, by the same files. */
const maps = new Map<string, SourceMap | undefined>();

/**
 * Reads the maps of the bundles. At the first error it may be too late: there may be no file descriptor left
 * to open them. The texts take 6 MB of memory. The parsed maps, which Node's own option
 * `--enable-source-maps` makes at once, would take 35 MB.
 */
export function readSourceMaps(): void {
  for (const name of readdirSync(BUILD, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith(MAP_SUFFIX)) continue;
    const file = resolve(BUILD, name);
    texts.set(file.slice(0, -MAP_SUFFIX.length), readFileSync(file));
  }
}

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
  if (!maps.has(file)) maps.set(file, mapOf(file));
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

/** Returns undefined for a file without a map, or whose map cannot be read: its stacks stay as they are. */
function mapOf(file: string): SourceMap | undefined {
  try {
    const text = texts.get(file) ?? readFileSync(file + MAP_SUFFIX);
    return new SourceMap(JSON.parse(text.toString()));
  } catch {
    return undefined;
  } finally {
    texts.delete(file);
  }
}
