import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('only the first opening has the title of the page, as its heading of the first level', async () => {
  const page = await renderSections({ _type: 'opening' }, { _type: 'opening', standfirst: 'More' });

  expect(page.match(/<h1[^>]*>[^<]*<\/h1>/g)).toEqual([expect.stringContaining('>Samples<')]);
  expect(page).toContain('More');
});

test('a page without an opening begins with its title', async () => {
  const page = await renderSections({ _type: 'callToAction', heading: 'Write to us' });

  expect(page).toMatch(/<h1[^>]*>Samples<\/h1>.*Write to us/s);
});

test('a button needs a label and a safe address', async () => {
  const page = await renderSections({
    _type: 'opening',
    actions: [
      { _key: 'safe', label: 'Talk to us', href: '/contact' },
      { _key: 'script', label: 'Run', href: 'javascript:alert(1)' },
      { _key: 'empty', href: '/about' },
    ],
  });

  expect(page.match(/<a [^>]*>/g)).toEqual(['<a href="/contact" class="button-primary">']);
});

test('a button leads to the address of its page, and is left out while there is no such page', async () => {
  const to = (_key: string, id: string) => ({ _key, label: 'More', page: { _ref: id } });
  const page = await renderSections({
    _type: 'opening',
    actions: [to('published', 'page-samples'), to('draft', 'page-of-tomorrow')],
  });

  expect(page.match(/<a [^>]*>/g)).toEqual(['<a href="/samples" class="button-primary">']);
});
