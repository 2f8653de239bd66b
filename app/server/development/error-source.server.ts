import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { placeInSource } from '../logging/source-maps.server';

const LINES_AROUND = 3;

/** The place of a frame of a stack, such as `/project/app/root.tsx:12:7`. */
const FRAME = /((?:[A-Za-z]:)?[\\/][^():]+):(\d+):(\d+)/g;

/** A frame of a browser's stack that is in a built file, such as `http://localhost:3000/build/root-X.js:1:9`. */
const BROWSER_FRAME = /https?:\/\/[^\s/]+(\/build\/[^\s():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/**
 * Returns the stack of an error with the place in the project's code that it comes from between the
 * message and the frames: file, line and an excerpt. A stack without a place in the project is returned unchanged.
 */
export function stackWithExcerpt(stack: string): string {
  for (const [, file = '', line] of stack.matchAll(FRAME)) {
    const path = relative(process.cwd(), file);
    const isOwnCode = !path.startsWith('..') && !path.includes('node_modules');
    if (isOwnCode && /\.tsx?$/.test(path) && existsSync(path)) {
      const excerpt = excerptOf(readFileSync(path, 'utf8'), Number(line));
      const [message = ''] = stack.split(/\n\s+at /, 1);
      return `${message}\n\n${path}:${line}\n\n${excerpt}\n${stack.slice(message.length)}`;
    }
  }
  return stack;
}

/** Returns the lines around a line, counted from 1, which is marked. */
function excerptOf(text: string, line: number): string {
  const first = Math.max(1, line - LINES_AROUND);
  const lines = text.split('\n').slice(first - 1, line + LINES_AROUND);
  const width = String(first + lines.length).length;
  return lines
    .map((code, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${code}`;
    })
    .join('\n');
}

/** Replaces the built files in a browser's stack by the project's own files, with the help of the source maps. */
export function mapBrowserStack(stack: string, publicFolder: string): string {
  return stack.replaceAll(BROWSER_FRAME, (frame, path: string, line: string, column: string) => {
    const place = placeInSource(join(publicFolder, path), Number(line), Number(column));
    if (!place) return frame;
    const { file, compiledText = '' } = place;
    return `${file}:${lineInFile(file, compiledText, place.line)}:${place.column}`;
  });
}

/**
 * Returns the line of a source file that became a line of the text that esbuild compiled. The two differ,
 * because Remix adds its hot reload before esbuild reads the file, and leaves that out of the source map.
 * The line is found by its own text, or by the nearest line above whose text is in the file once.
 */
function lineInFile(file: string, compiled: string, line: number): number {
  if (!existsSync(file)) return line;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((text) => text.trim());
  const compiledLines = compiled.split('\n').map((text) => text.trim());
  for (let above = line; above > 0; above -= 1) {
    const text = compiledLines[above - 1] ?? '';
    const index = lines.indexOf(text);
    if (text && index !== -1 && index === lines.lastIndexOf(text)) return index + 1 + line - above;
  }
  return line;
}
