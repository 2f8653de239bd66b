import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('sends to the address of its page, under the heading of the form on the home page', async () => {
  const page = await renderSections({ _type: 'enquiryForm' });

  expect(page).toMatch(/<h2[^>]*>Get in touch<\/h2>/);
  expect(page).toMatch(/<form [^>]*action="\/samples"/);
});

test('has the heading that staff gave it', async () => {
  expect(await renderSections({ _type: 'enquiryForm', heading: 'Apply' })).toMatch(
    /<h2[^>]*>Apply<\/h2>/,
  );
});
