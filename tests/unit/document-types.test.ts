import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentTypes } from '~/document-types';
import { pathOf } from '~/paths';
import { createMatchPage } from '~/seo/public-routes.server';
import { siteRoutes } from './support/in-process-site';

interface SchemaType {
  name: string;
  type: string;
  fields: { name: string }[];
}

// By its address, so that the site's type check does not take in the Studio, which has its own.
const SCHEMAS = new URL('../../studio/schemas/index.ts', import.meta.url).pathname;
const { schemaTypes } = (await import(SCHEMAS)) as { schemaTypes: SchemaType[] };

const DATASET = 'studio/dataset/data.ndjson';
const samples = readFileSync(DATASET, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { _id: string; _type: string; slug?: { current: string } });

const routes = await siteRoutes();
const matchPage = createMatchPage(routes);

/** These pages are for staff who preview drafts, and the splat route shows the error page. */
const PRIVATE_ROUTE = /^routes\/(preview\.|\$$)/;

describe('the registry in app/document-types.ts', () => {
  it.each(documentTypes)('has for $name only fields that its schema has', (type) => {
    const { name, path, isInFeed, studio } = type;
    const fields = schemaTypes.find((schema) => schema.name === name)?.fields ?? [];
    const needed = [
      ...(path?.includes(':slug') ? ['title', 'slug'] : []),
      ...(isInFeed ? ['title', 'summary', 'body', 'publishedAt'] : []),
      ...(studio.newestFirstBy ? [studio.newestFirstBy] : []),
      ...(studio.isOrderedByHand ? ['orderRank'] : []),
    ];

    const missing = needed.filter((field) => !fields.some((known) => known.name === field));
    expect(missing, `add these fields to the schema of "${name}" in studio/schemas`).toEqual([]);
  });

  it.each(documentTypes.filter(({ path }) => path))('gives $name a path with a route', (type) => {
    const { path = '', listPath } = type;
    const slugs = samples
      .filter(({ _type }) => _type === type.name)
      .flatMap(({ slug }) => slug?.current ?? []);
    const paths = path.includes(':slug') ? slugs.map((slug) => pathOf(path, slug)) : [path];
    const pages = [...paths, ...(listPath ? [listPath] : [])];

    const remedy = `add a route in app/routes, or samples to ${DATASET}`;
    expect(pages.length, `"${type.name}" has no page to check: ${remedy}`).toBeGreaterThan(0);
    expect(
      pages.filter((page) => !matchPage(page)),
      `no route answers: ${remedy}`,
    ).toEqual([]);
  });

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

describe('a route of a public page', () => {
  const pages = Object.values(routes).filter(
    (route) => route && 'default' in route.module && !PRIVATE_ROUTE.test(route.id),
  );

  it.each(pages.filter((route) => route?.id !== 'root').map((route) => route?.id ?? ''))(
    '%s describes its page',
    (id) => {
      expect(
        routes[id]?.module,
        `export pageMetadata from app/${id}: the head, JSON-LD and share image follow from it`,
      ).toHaveProperty('pageMetadata');
    },
  );
});
