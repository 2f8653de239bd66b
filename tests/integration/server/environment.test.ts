import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Starts a program of the site with these variables, and waits until it has ended by itself. */
async function startAndEnd(variables: Record<string, string>, program = 'index') {
  const child = spawn('node', [`build/${program}.js`], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    // Ends a program that starts in spite of its settings.
    timeout: 15_000,
  });
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, output: said + complained };
}

it('does not start with bad variables: all are named together, and no secret is repeated', async () => {
  const { code, output } = await startAndEnd({
    PORT: 'eighty',
    LAKE_TOKEN: 'hunter two',
    ENQUIRY_WEBHOOK_URL: 'https://ada:hunter2@hooks.example/a',
  });

  expect(code).toBe(1);
  expect(output).toContain('PORT must be a port number');
  expect(output).toContain('LAKE_TOKEN must be a token without spaces');
  expect(output).toContain('ENQUIRY_WEBHOOK_URL must be an http or https address without');
  expect(output).not.toMatch(/hunter|hooks\.example/);
  expect(output, 'no stack').not.toMatch(/^\s+at /m);
});

it.each(['index', 'staff', 'backup', 'restore'])(
  'the program “%s” does not start with a folder that everybody could read',
  async (program) => {
    const { code, output } = await startAndEnd({ LAKE_DIR: 'public/lake' }, program);

    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'LAKE_DIR must be a folder that is neither in nor around the project’s folder public, but is "public/lake"',
    );
    expect(existsSync('public/lake')).toBe(false);
  },
);
