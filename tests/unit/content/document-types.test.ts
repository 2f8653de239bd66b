import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentTypes } from '~/content/document-types';
import { pathOf } from '~/content/addresses/paths';
import { evaluatedContent } from '../support/evaluated-content';
import { inProcessSite, siteRoutes } from '../support/in-process-site';
import { type StoredDocument, wholeDataset } from '../support/small-dataset';

interface SchemaType {
  name: string;
  type: string;
  fields: { name: string }[];
}

interface SampleDocument extends StoredDocument {
  slug?: { current: string };
}

// Imported by a computed path, because the Studio's files have a type check of their own.
const SCHEMAS = new URL('../../../studio/schemas/index.ts', import.meta.url).pathname;
const { schemaTypes } = (await import(SCHEMAS)) as { schemaTypes: SchemaType[] };

const DATASET = 'studio/dataset/data.ndjson';
const samples = readFileSync(DATASET, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SampleDocument);

const routes = await siteRoutes();
const content = evaluatedContent();
const site = await inProcessSite(content);
const published: SampleDocument[] = wholeDataset();
content.use(published, '');

/** The routes of previews and the splat route, which shows the not-found page. */
const PRIVATE_ROUTE = /^routes\/(preview\.|\$$)/;

describe('the registry in app/content/document-types.ts', () => {
  it.each(documentTypes)('uses only fields of $name that its schema has', (type) => {
    const { name, path, titleField = 'title', isInFeed, studio } = type;
    const fields = schemaTypes.find((schema) => schema.name === name)?.fields ?? [];
    const needed = [
      ...(path?.includes(':slug') ? [titleField, 'slug'] : []),
      ...(isInFeed ? ['title', 'summary', 'body', 'publishedAt'] : []),
      ...(studio.newestFirstBy ? [studio.newestFirstBy] : []),
      ...(studio.isOrderedByHand ? ['orderRank'] : []),
    ];

    const missing = needed.filter((field) => !fields.some((known) => known.name === field));
    expect(missing, `add these fields to the schema of "${name}" in studio/schemas`).toEqual([]);
  });

  it('sorts documents only by the day of their publication, for which the Studio offers a schedule', () => {
    // A date that lies ahead by nature, such as the end of a campaign, would hold up each publication.
    const fields = new Set(documentTypes.flatMap(({ studio }) => studio.newestFirstBy ?? []));
    expect([...fields]).toEqual(['publishedAt']);
  });

  it.each(documentTypes.filter(({ path }) => path))(
    'gives $name a path with a page that describes itself',
    async ({ name, path = '', listPath }) => {
      const slug = published.find(({ _type }) => _type === name)?.slug?.current ?? '';
      for (const page of [pathOf(path, slug), ...(listPath ? [listPath] : [])]) {
        const { status, body } = await site.get(page);
        expect(`${page}: ${status}`, 'add a route in app/routes').toBe(`${page}: 200`);
        expect(body, 'export `meta`, and call `describePage` in the loader').toContain(
          `rel="canonical" href="https://www.example.com${page}"`,
        );
      }
    },
  );

  it.each(documentTypes.filter(({ path }) => path?.includes(':slug')))(
    'has no page of $name at an address without a document, which may be redirected',
    async ({ path = '' }) => {
      const page = pathOf(path, 'no-such');
      const remedy = 'call `redirectOrNotFound` in the loader';
      content.use(published, 'redirect');
      expect((await site.get(page)).status, remedy).toBe(404);
      const moved = { _id: 'moved', _type: 'redirect', from: page, to: '/about' };
      content.use([moved, ...published], 'redirect');
      expect((await site.get(page)).location, remedy).toBe('/about');
    },
  );

  it.each(documentTypes.filter(({ isWrittenByVisitors }) => !isWrittenByVisitors))(
    'has a sample of $name in a new clone',
    ({ name, ids }) => {
      const found = samples.filter(({ _type }) => _type === name).map(({ _id }) => _id);
      expect(found.length, `add a document to ${DATASET}`).toBeGreaterThan(0);
      expect(found, `add these documents to ${DATASET}`).toEqual(
        expect.arrayContaining([...(ids ?? [])]),
      );
    },
  );
});

describe('the route of a public page', () => {
  const ids = Object.entries(routes)
    .filter(([, route]) => route && 'default' in route.module)
    .map(([id]) => id)
    .filter((id) => id !== 'root' && !PRIVATE_ROUTE.test(id));

  it.each(ids)('%s exports the metadata of its page', (id) => {
    expect(
      routes[id]?.module,
      `export pageMetadata from app/${id}: the head, JSON-LD and share image follow from it`,
    ).toHaveProperty('pageMetadata');
  });

  it.each(ids)('%s has a path of the registry, from which the sitemap follows', (id) => {
    const known = documentTypes.map(({ path }) => path);
    // One route may also serve the list above its documents.
    const path = `/${routes[id]?.path ?? ''}`.replace('?', '');
    expect(known, 'add the path to app/content/document-types.ts').toContain(path);
  });
});
