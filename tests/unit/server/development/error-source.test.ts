import { describe, expect, it } from 'vitest';
import { stackWithExcerpt } from '~/server/development/error-source.server';

const SOURCE = 'app/server/development/error-source.server.ts';

describe('the stack of an error on the server', () => {
  it('has the file, the line and an excerpt between its message and its frames', () => {
    const frames = `    at x (node:internal/y:1:2)\n    at z (${process.cwd()}/${SOURCE}:4:7)`;
    const stack = stackWithExcerpt(`TypeError: no title\n${frames}`);

    expect(stack).toMatch(
      /^TypeError: no title\n\napp\/server\/development\/error-source\.server\.ts:4\n\n {2}1 \|/,
    );
    expect(stack).toMatch(/\n> 4 \| const LINES_AROUND = 3;\n/);
    expect(stack.endsWith(frames)).toBe(true);
  });

  it('stays as it is when no frame is in the project’s code', () => {
    const stack = `Error: no\n    at a (${process.cwd()}/node_modules/a/index.ts:1:1)`;

    expect(stackWithExcerpt(stack)).toBe(stack);
  });
});
