import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('says who said it, as far as staff know', async () => {
  const page = await renderSections({ _type: 'testimonial', quote: 'Good.', company: 'Halden' });

  expect(page).toMatch(
    /<blockquote[^>]*>“.*Good\..*”<\/blockquote><figcaption[^>]*>Halden<\/figcaption>/,
  );
});
