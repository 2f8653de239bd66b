import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  linkWarnings,
  type Section,
  sectionErrors,
  sectionWarnings,
} from '../../../studio/schemas/section-problems';
import { sampleSections } from '../../support/section-samples';

// Imported by a computed path, because the Studio's files have a type check of their own.
const TEMPLATES = new URL('../../../studio/structure/page-templates.ts', import.meta.url).pathname;
const { pageTemplates } = (await import(TEMPLATES)) as {
  pageTemplates: { title: string; value: () => { sections: Section[] } }[];
};

const opening: Section = { _type: 'opening', _key: 'opening' };
const form: Section = { _type: 'enquiryForm', _key: 'form' };
const prose = (fields: Partial<Section>): Section => ({ _type: 'prose', _key: 'prose', ...fields });
const cards = (_key: string, ...ids: string[]): Section => ({
  _type: 'serviceCards',
  _key,
  services: ids.map((_ref) => ({ _ref })),
});
const block = (style: string, text = 'Some words') => ({
  _type: 'block',
  style,
  children: [{ _type: 'span', text }],
});
const copyOf = (section: Section, fields?: Partial<Section>): Section => ({
  ...section,
  _key: 'copy',
  ...fields,
});

describe('the Studio does not publish a page [sections.checked]', () => {
  test('with an opening that does not come first', () => {
    expect(sectionErrors([form, opening])).toEqual([
      { path: [{ _key: 'opening' }], message: expect.stringContaining('Drag it to the top') },
    ]);
  });

  test.each([opening, form])('with a second section of the kind $_type', (section) => {
    expect(sectionErrors([section, copyOf(section)])).toEqual([
      { path: [{ _key: 'copy' }], message: expect.stringContaining('already has an') },
    ]);
  });

  test.each([
    ['both chose', cards('a', 'sales', 'costs'), cards('b', 'costs')],
    ['the first chose, while the second shows all', cards('a', 'sales'), cards('b')],
    ['the second chose, while the first shows all', cards('a'), cards('b', 'sales')],
  ])('with a service that %s', (_case, first, second) => {
    expect(sectionErrors([first, second])).toEqual([
      { path: [{ _key: 'b' }, 'services'], message: expect.stringContaining('these services too') },
    ]);
  });
});

test('two sections may show different services, also while one is being chosen', () => {
  const choosing = { ...cards('b', 'costs'), services: [{ _ref: 'costs' }, {}] };
  expect(sectionErrors([{ ...cards('a'), services: [{ _ref: 'sales' }, {}] }, choosing])).toEqual(
    [],
  );
});

describe('the Studio warns about', () => {
  test('a subheading without a heading above it', () => {
    const body = [block('normal'), block('h2', ''), block('h3'), block('h2')];
    expect(sectionWarnings([prose({ body })])).toEqual([
      { path: [{ _key: 'prose' }, 'heading'], message: expect.stringContaining('subheading') },
    ]);
    expect(sectionWarnings([prose({ body, heading: 'The job' })])).toEqual([]);
    expect(sectionWarnings([prose({ body: [block('h2'), block('h3')] })])).toEqual([]);
  });

  test('a text of which visitors see nothing', () => {
    expect(sectionWarnings([prose({ body: [block('normal', ' '), block('h2', '')] })])).toEqual([
      { path: [{ _key: 'prose' }, 'body'], message: expect.stringContaining('see no text') },
    ]);
    const contact = { ...block('normal'), children: [{ _type: 'contactDetail' }] };
    expect(sectionWarnings([prose({ body: [contact] })])).toEqual([]);
    expect(sectionWarnings([prose({ body: [{ _type: 'figure' }] })])).toEqual([]);
  });

  test('a call to action without a button', () => {
    const callToAction = { _type: 'callToAction', _key: 'call' };
    expect(sectionWarnings([callToAction])).toEqual([
      { path: [{ _key: 'call' }, 'actions'], message: expect.stringContaining('no button') },
    ]);
    expect(sectionWarnings([{ ...callToAction, actions: [{}] }])).toEqual([]);
  });

  test('a link with which visitors would find nothing, wherever it is', () => {
    const action = { _key: 'a', href: '/nowhere' };
    const text = { ...block('normal'), _key: 'b', markDefs: [{ _key: 'm', href: '/nowhere' }] };
    const sections = [{ ...opening, actions: [action] }, prose({ body: [text] })];
    const problemOf = (link: object) =>
      'address' in link && link.address === '/nowhere' ? 'No page.' : undefined;
    expect(linkWarnings(sections, problemOf)).toEqual([
      { path: [{ _key: 'opening' }, 'actions', { _key: 'a' }, 'href'], message: 'No page.' },
      {
        path: [{ _key: 'prose' }, 'body', { _key: 'b' }, 'markDefs', { _key: 'm' }, 'href'],
        message: 'No page.',
      },
    ]);
    expect(linkWarnings(sections, () => undefined)).toEqual([]);
  });
});

test('a hidden section has no problems and makes none', () => {
  const hidden = (section: Section) => copyOf(section, { isHidden: true });
  const dead = { ...opening, actions: [{ _key: 'a', href: '/nowhere' }] };
  expect(sectionErrors([hidden(form), opening, hidden(opening), form])).toEqual([]);
  expect(sectionErrors([cards('a', 'sales'), hidden(cards('b'))])).toEqual([]);
  expect(sectionWarnings([hidden(prose({ body: [block('h3')] }))])).toEqual([]);
  expect(linkWarnings([hidden(dead)], () => 'No page.')).toEqual([]);
});

describe('has no such problem:', () => {
  const pages = readFileSync('studio/dataset/data.ndjson', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { _type: string; title: string; sections: Section[] })
    .filter(({ _type }) => _type === 'page');

  test.each([...pages, { title: 'a page of all kinds', sections: sampleSections }])(
    '$title',
    ({ sections }) => {
      expect([...sectionErrors(sections), ...sectionWarnings(sections)]).toEqual([]);
    },
  );

  test.each(pageTemplates)('the template “$title”', ({ value }) => {
    expect(sectionErrors(value().sections)).toEqual([]);
  });
});
