import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderToText } from '~/site/shell/render-to-text.server';

test('returns a text of many characters beyond ASCII as it is, without NUL characters', async () => {
  const words = Array.from({ length: 500 }, (_, index) => `${'x'.repeat(index % 7)}…’–`);
  const html = await renderToText(
    createElement(
      'p',
      null,
      words.map((word, index) => createElement('i', { key: index }, word)),
    ),
    'nonce',
  );
  expect(html).toBe(`<p>${words.map((word) => `<i>${word}</i>`).join('')}</p>`);
});
