import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INK } from '~/site/styles/ink';

it.each([
  ['app/site/styles/tokens.css', /--color-ink: (#\w+);/],
  ['public/favicon.svg', /<rect [^>]*fill="(#\w+)"/],
])('the ink colour in %s equals the one in app/site/styles/ink.js', (file, pattern) => {
  expect(pattern.exec(readFileSync(file, 'utf8'))?.[1]?.toLowerCase()).toBe(INK);
});
