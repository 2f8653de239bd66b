import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

test('shows text with its links and tables, in one column or in two', async () => {
  const words = { _key: 'words', _type: 'span', text: 'so often', marks: ['link'] };
  const body = [
    {
      _key: 'text',
      _type: 'block',
      style: 'normal',
      markDefs: [{ _key: 'link', _type: 'link', href: '/insights' }],
      children: [words],
    },
    { _key: 'table', _type: 'table', rows: [{ _key: 'row', cells: ['Waiting', '8'] }] },
  ];
  const page = await renderSections({ _type: 'prose', body });

  expect(page).toMatch(/class="narrow".*<a href="\/insights">.*<table>/s);
  expect(await renderSections({ _type: 'prose', body, layout: 'columns' })).toContain(
    'class="prose-columns"',
  );
});

test('a link leads to the address of its document, and is only words while there is none', async () => {
  const to = (_key: string, id: string) => ({
    _key,
    _type: 'link',
    page: { _ref: id },
    fragment: 'why',
  });
  const words = (text: string) => ({ _key: text, _type: 'span', text, marks: [text] });
  const page = await renderSections({
    _type: 'prose',
    body: [
      {
        _key: 'text',
        _type: 'block',
        style: 'normal',
        markDefs: [to('here', 'page-samples'), to('later', 'page-of-tomorrow')],
        children: [words('here'), words('later')],
      },
    ],
  });

  expect(page).toContain('<p><a href="/samples#why">here</a>later</p>');
});
