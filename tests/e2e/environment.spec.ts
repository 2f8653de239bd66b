import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';

const BAD = [
  ['PORT', 'eighty', 'a port number'],
  ['SITE_URL', 'www.example.com', 'an http or https'],
  ['SANITY_PROJECT_ID', 'My Project', 'a Sanity project id'],
  ['SANITY_DATASET', 'No Such!', 'a dataset name'],
  ['SANITY_API_HOST', 'localhost', 'an http or https'],
  ['LAKE_PORT', '0', 'a port number'],
  ['SANITY_API_TOKEN', 'two words', 'a token without spaces'],
  ['LAKE_TOKEN', 'two words', 'a token without spaces'],
  ['ENQUIRY_WEBHOOK_URL', 'hooks.example.com', 'an http or https address'],
  ['ENQUIRY_RATE_LIMIT', 'ten', 'a whole number'],
  ['TRUST_PROXY', 'yes', 'a whole number'],
] as const;

/** Starts the site with these variables and waits until it has ended by itself. */
async function startAndEnd(variables: Record<string, string>) {
  const child = spawn('node', ['build/index.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    timeout: 30_000,
  });
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, output: said + complained };
}

test.describe('A bad environment variable stops the start', () => {
  for (const [name, value, expected] of BAD) {
    test(`${name}=${value}: says that ${name} must be ${expected}`, async () => {
      const { code, output } = await startAndEnd({ [name]: value });

      expect(code).toBe(1);
      expect(output).toContain(`${name} must be `);
      expect(output).toContain(expected);
    });
  }

  test('several bad ones are named together, and a secret is not repeated', async () => {
    const { code, output } = await startAndEnd({ PORT: 'eighty', LAKE_TOKEN: 'hunter two' });

    expect(code).toBe(1);
    expect(output).toContain('PORT must be');
    expect(output).toContain('LAKE_TOKEN must be');
    expect(output).not.toContain('hunter');
  });
});
