import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapBrowserStack, stackWithExcerpt } from '~/server/development/error-source.server';

const SOURCE = 'app/server/development/error-source.server.ts';

describe('the stack of an error on the server', () => {
  it('has the file, the line and an excerpt between its message and its frames', () => {
    const frames = `    at x (node:internal/y:1:2)\n    at z (${process.cwd()}/${SOURCE}:5:7)`;
    const stack = stackWithExcerpt(`TypeError: no title\n${frames}`);

    expect(stack).toMatch(
      /^TypeError: no title\n\napp\/server\/development\/error-source\.server\.ts:5\n\n {2}2 \|/,
    );
    expect(stack).toMatch(/\n> 5 \| const LINES_AROUND = 3;\n/);
    expect(stack.endsWith(frames)).toBe(true);
  });

  it('stays as it is when no frame is in the project’s code', () => {
    const stack = `Error: no\n    at a (${process.cwd()}/node_modules/a/index.ts:1:1)`;

    expect(stackWithExcerpt(stack)).toBe(stack);
  });
});

describe('the stack of an error in the browser', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browser-stack-'));
    await writeFile(join(folder, 'page.ts'), 'interface A {}\n\nthrow new Error(`no ${1}`);\n');
    // Remix adds lines above the code before esbuild reads it.
    const contents = '// one\n// two\n// three\nthrow new Error(`no ${1}`);\n';
    await build({
      stdin: { contents, loader: 'ts', sourcefile: join(folder, 'page.ts') },
      outfile: join(folder, 'public/build/page-X1.js'),
      sourcemap: true,
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('names the source file, and the line that has the failed statement', () => {
    const stack = 'Error: no 1\n    at http://localhost:3000/build/page-X1.js?t=1:1:7';

    const source = relative(process.cwd(), join(folder, 'page.ts'));
    const mapped = mapBrowserStack(stack, relative(process.cwd(), join(folder, 'public')));
    expect(relative(process.cwd(), /at (.*):3:\d+$/.exec(mapped)?.[1] ?? mapped)).toBe(source);
  });

  it('keeps a frame whose file was not built', () => {
    const stack = 'Error: no\n    at http://localhost:3000/build/gone-X1.js:1:1';

    expect(mapBrowserStack(stack, folder)).toBe(stack);
  });
});
