import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';

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
    const map = dirname(file).startsWith(BUILD) ? mapOf(file) : undefined;
    const origin = map?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return frame;
    const source = relative(process.cwd(), resolve(dirname(file), origin.fileName));
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
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
