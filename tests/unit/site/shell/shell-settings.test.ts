import { expect, test } from 'vitest';
import { SITE_SETTINGS_QUERY } from '~/content/queries';
import { shellSettings } from '~/site/shell/shell-settings.server';
import { evaluatedContent } from '../../support/evaluated-content';

const PAGE = { _id: 'page-work', _type: 'page', slug: { current: 'work/halden' } };
const toPage = (_ref: string) => ({ _type: 'reference', _ref, _weak: true });

/** Stores a menu, and returns the entries that visitors get from it. */
async function entriesOf(header: unknown) {
  const content = evaluatedContent();
  content.use([{ _id: 'siteSettings', _type: 'siteSettings', header }, PAGE], '');
  return shellSettings(await content.query(SITE_SETTINGS_QUERY)).header;
}

test('an entry leads to a section, a page, Insights or another site [header.entries]', async () => {
  const entries = await entriesOf([
    { _type: 'menuSection', label: 'Clients', section: 'trusted-by' },
    { _type: 'menuPage', label: 'Halden', page: toPage('page-work') },
    { _type: 'menuInsights', label: 'Articles' },
    { _type: 'menuLink', label: 'Jobs', url: 'https://jobs.example.com/' },
  ]);

  expect(entries).toEqual([
    { label: 'Clients', href: '/#trusted-by' },
    { label: 'Halden', href: '/work/halden' },
    { label: 'Articles', href: '/insights' },
    { label: 'Jobs', href: 'https://jobs.example.com/' },
  ]);
});

test.each([
  ['without a label', { _type: 'menuInsights' }],
  ['with a blank label', { _type: 'menuInsights', label: ' ' }],
  ['without a section', { _type: 'menuSection', label: 'A' }],
  ['with an unknown section', { _type: 'menuSection', label: 'A', section: 'nowhere' }],
  ['whose page is not published', { _type: 'menuPage', label: 'A', page: toPage('page-draft') }],
  ['whose address runs code', { _type: 'menuLink', label: 'A', url: 'javascript:alert(1)' }],
  ['of an unknown kind', { _type: 'article', label: 'A' }],
  ['that is a text', 'Insights'],
])('leaves out an entry %s', async (_name, entry) => {
  const rest = { _type: 'menuInsights', label: 'Articles' };
  expect(await entriesOf([entry, rest])).toEqual([{ label: 'Articles', href: '/insights' }]);
});

test.each([undefined, null, [], 'Services'])(
  'has no entries when the list is %o',
  async (header) => {
    expect(await entriesOf(header)).toEqual([]);
  },
);

test('a line on what happens next has the measured reply time, or is left out', async () => {
  const content = evaluatedContent();
  const nextSteps = ['A partner reads it.', 'We usually answer within {reply time}.'];
  content.use([{ _id: 'siteSettings', _type: 'siteSettings', nextSteps }], '');
  const settings = await content.query(SITE_SETTINGS_QUERY);

  expect(shellSettings(settings, '3 hours').nextSteps).toEqual([
    'A partner reads it.',
    'We usually answer within 3 hours.',
  ]);
  expect(shellSettings(settings).nextSteps).toEqual(['A partner reads it.']);
});
