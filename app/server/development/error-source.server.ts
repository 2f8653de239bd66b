import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const LINES_AROUND = 3;

/** The place of a frame of a stack, such as `/project/app/root.tsx:12:7`. */
const FRAME = /((?:[A-Za-z]:)?[\\/][^():]+):(\d+):(\d+)/g;

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
