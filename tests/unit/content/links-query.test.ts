import { expect, it } from 'vitest';
import { deadLinks, readContentLinks } from '~/server/health/content-links.server';
import { evaluatedContent } from '../support/evaluated-content';

interface SchemaType {
  name: string;
  type: string;
  fields?: { name: string; type: string }[];
}

// Imported by a computed path, because the Studio's files have a type check of their own.
const SCHEMAS = new URL('../../../studio/schemas/index.ts', import.meta.url).pathname;
const { schemaTypes } = (await import(SCHEMAS)) as { schemaTypes: SchemaType[] };

/** A value with a link, for each type of field that can have one. */
const LINKS: Readonly<Record<string, unknown>> = {
  url: '/nowhere',
  richText: [
    { _type: 'block', _key: 'a', markDefs: [{ _type: 'link', _key: 'b', href: '/nowhere' }] },
  ],
};

const fieldsWithLinks = schemaTypes
  .filter(({ type }) => type === 'document')
  .flatMap(({ name, fields = [] }) =>
    fields.map((field) => ({ document: name, field: field.name, type: field.type })),
  )
  .filter(({ type }) => LINKS[type] !== undefined);

it.each(fieldsWithLinks)(
  'the check of dead links reads $document.$field [health.dead-links]',
  async ({ document, field, type }) => {
    const content = evaluatedContent();
    content.use([{ _id: 'a', _type: document, [field]: LINKS[type] }], '');

    const found = await readContentLinks(content);
    const remedy = `name the field "${field === 'url' ? 'url' : 'body'}", or add it to LINKS_QUERY in app/content/queries.ts`;
    expect(
      found.map(({ address }) => address),
      remedy,
    ).toEqual(['/nowhere']);
  },
);

it.each(['header', 'footer'])(
  'the check of dead links reads the links of the %s',
  async (field) => {
    const content = evaluatedContent();
    const entry = { _type: 'menuLink', _key: 'jobs', label: 'Jobs', url: 'https://example.com/' };
    content.use([{ _id: 'siteSettings', _type: 'siteSettings', [field]: [entry] }], '');

    expect(await readContentLinks(content)).toEqual([
      {
        place: {
          id: 'siteSettings',
          type: 'siteSettings',
          title: 'Settings',
          field: `${field}[_key=="jobs"].url`,
        },
        address: 'https://example.com/',
      },
    ]);
  },
);

it('the check of dead links finds those to documents that are not published', async () => {
  const content = evaluatedContent();
  const link = (_key: string, id: string, parts = {}) => ({
    _key,
    _type: 'link',
    page: { _type: 'reference', _ref: id, _weak: true },
    ...parts,
  });
  const markDefs = [link('a', 'page-about', { fragment: 'team' }), link('b', 'page-draft')];
  const actions = [link('c', 'page-draft', { _type: 'action' })];
  content.use(
    [
      { _id: 'page-about', _type: 'page', slug: { current: 'about-us' } },
      {
        _id: 'page-linking',
        _type: 'page',
        sections: [
          { _key: 'text', _type: 'prose', body: [{ _type: 'block', _key: 'block', markDefs }] },
          { _key: 'call', _type: 'callToAction', actions },
        ],
      },
    ],
    '',
  );

  const links = await readContentLinks(content);
  expect(links.map(({ address, place }) => [place.field, address])).toEqual([
    ['sections[_key=="text"].body[_key=="block"].markDefs[_key=="a"].href', '/about-us#team'],
    ['sections[_key=="text"].body[_key=="block"].markDefs[_key=="b"].href', undefined],
    ['sections[_key=="call"].actions[_key=="c"].href', undefined],
  ]);
  const dead = deadLinks(links, '', () => true, { problemOf: () => undefined });
  expect(dead.map(({ problem }) => problem)).toEqual(['unpublished', 'unpublished']);
});
