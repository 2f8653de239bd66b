import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('each logo opens the client’s site in a new tab', async () => {
  expect(await renderSections({ _type: 'clientLogos' })).toMatch(
    /<a href="https:\/\/halden.example" target="_blank" rel="noopener noreferrer"><img [^>]*alt="Halden"/,
  );
});
