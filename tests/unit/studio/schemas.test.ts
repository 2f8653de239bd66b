import { describe, expect, test } from 'vitest';

/** As much of a schema type as these tests look at. */
interface SchemaNode {
  name?: string;
  type: string;
  hidden?: unknown;
  description?: unknown;
  validation?: unknown;
  components?: { input?: unknown };
  fields?: SchemaNode[];
  of?: SchemaNode[];
  marks?: { annotations?: SchemaNode[] };
}

// By its address, so that the site's type check does not take in the Studio, which has its own.
const SCHEMAS = new URL('../../../studio/schemas/index.ts', import.meta.url).pathname;
const { schemaTypes } = (await import(SCHEMAS)) as { schemaTypes: SchemaNode[] };

/** Every field of the content model, by its path, with what it holds inside. */
function fieldsOf(node: SchemaNode, path: string): [string, SchemaNode][] {
  const inner = [...(node.of ?? []), ...(node.marks?.annotations ?? [])];
  return [
    ...(node.fields ?? []).flatMap((field): [string, SchemaNode][] => {
      const fieldPath = `${path}.${field.name}`;
      return [[fieldPath, field], ...fieldsOf(field, fieldPath)];
    }),
    ...inner.flatMap((member) => fieldsOf(member, `${path}.${member.name ?? member.type}`)),
  ];
}

// What a visitor sent appears nowhere on the site.
const fields = schemaTypes
  .filter(({ name }) => name !== 'enquiry')
  .flatMap((type) => fieldsOf(type, type.name ?? ''))
  .filter(([, field]) => field.hidden !== true);

test('the content model has fields, those within lists and marks among them', () => {
  const paths = fields.map(([path]) => path);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths).toEqual(
    expect.arrayContaining(['homePage.heroTitle', 'service.detail.intro', 'picture.alt']),
  );
  expect(paths).toContain('richText.block.link.href');
});

describe('a field tells staff where its content appears: [studio.descriptions]', () => {
  test.each(fields)('%s', (_path, field) => {
    expect(field.description).toMatch(/\w{3}/);
  });
});

describe('a text of the site is counted against how long it should be: [studio.validation]', () => {
  /** Not read as running text, or as long as what it names. */
  const UNCOUNTED =
    /\.(icon|detail|sizeClass|phoneU[sk]|email|href|caption|alt)$|^redirect|^(author|clientLogo)\.name$/;
  const texts = fields.filter(
    ([path, { type }]) => /^(string|text)$/.test(type) && !UNCOUNTED.test(path),
  );

  test.each(texts)('%s', (_path, field) => {
    expect(field.components?.input).toBeInstanceOf(Function);
  });
});
