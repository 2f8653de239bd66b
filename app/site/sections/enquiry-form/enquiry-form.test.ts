import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('sends to the address of its page, under the heading of the form on the home page', async () => {
  const page = await renderSections({ _type: 'prose' }, { _type: 'enquiryForm' });

  expect(page).toMatch(/<h2[^>]*>Get in touch<\/h2>/);
  expect(page).toMatch(/<form [^>]*action="\/samples"/);
});

test('has no heading right below the title of its page, and keeps its name', async () => {
  const page = await renderSections({ _type: 'enquiryForm' });

  expect(page.match(/<h\d/g)).toEqual(['<h1']);
  expect(page).toMatch(/<form [^>]*aria-label="Get in touch"/);
});

test('has the heading that staff gave it', async () => {
  expect(await renderSections({ _type: 'enquiryForm', heading: 'Apply' })).toMatch(
    /<h2[^>]*>Apply<\/h2>/,
  );
});

test('says what happens next, in the words of the settings [enquiry.next-steps]', async () => {
  expect(await renderSections({ _type: 'enquiryForm' })).toMatch(
    /<ol class="next-steps"><li>[^<]+<\/li>/,
  );
});
