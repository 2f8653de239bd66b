import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_TYPES, documentTypes } from '~/content/document-types';

/** The properties of a schema type that these tests check. */
interface SchemaNode {
  name?: string;
  title?: string;
  type: string;
  hidden?: unknown;
  readOnly?: (context: object) => boolean;
  description?: unknown;
  validation?: unknown;
  options?: { list?: unknown };
  components?: { input?: unknown };
  fields?: SchemaNode[];
  of?: SchemaNode[];
  marks?: { annotations?: SchemaNode[] };
}

// Imported by a computed path, because the Studio's files have a type check of their own.
const SCHEMAS = new URL('../../../studio/schemas/index.ts', import.meta.url).pathname;
const { schemaTypes } = (await import(SCHEMAS)) as { schemaTypes: SchemaNode[] };

/** Returns all fields of a schema type, at any depth, each with its path. */
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

// Without enquiries, because visitors write them and no page shows them.
const fields = schemaTypes
  .filter(({ name }) => name !== 'enquiry')
  .flatMap((type) => fieldsOf(type, type.name ?? ''))
  .filter(([, field]) => field.hidden !== true);

test('the content model has fields, also within lists and marks', () => {
  const paths = fields.map(([path]) => path);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths).toEqual(
    expect.arrayContaining(['homePage.heroTitle', 'service.detail.intro', 'picture.alt']),
  );
  expect(paths).toContain('richText.block.link.href');
});

test('the fields that only administrators change exist, and editors read them only', () => {
  const settings = schemaTypes.find(({ name }) => name === 'siteSettings');
  const readOnly = settings?.fields?.filter((field) => field.readOnly) ?? [];
  const names = readOnly.map(({ name }) => name ?? '');
  expect(names.toSorted()).toEqual(DOCUMENT_TYPES.siteSettings.administratorFields);
  for (const role of ['administrator', 'editor']) {
    const currentUser = { roles: [{ name: role }] };
    const answers = readOnly.map((field) => field.readOnly?.({ currentUser }));
    expect(new Set(answers)).toEqual(new Set([role === 'editor']));
  }
});

/** The labels of the form are what visitors read, and the country is a name. */
const OTHER_CASE = /^siteSettings\.(form\.|phoneU[sk]$)/;

test('titles of types, fields and lists are in sentence case, and each thing has one name [studio.words]', () => {
  const all = schemaTypes.flatMap((type) => [
    [type.name ?? '', type] as const,
    ...fieldsOf(type, type.name ?? ''),
  ]);
  const titles = [
    ...all.filter(([path]) => !OTHER_CASE.test(path)).map(([, { title = '' }]) => title),
    ...documentTypes.map(({ title }) => title),
  ];
  expect(titles.filter((title) => / [A-Z]/.test(title))).toEqual([]);
  const texts = globSync('{app,studio/{editing,lib,schemas,structure,tools}}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('generated'))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, ''));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /\be-mail/i.test(text))).toEqual([]);
  expect(schemaTypes.find(({ name }) => name === 'author')?.title).toBe('Person');
});

describe('a field has a description for staff: [studio.descriptions]', () => {
  test.each(fields)('%s', (_path, field) => {
    expect(field.description).toMatch(/\w{3}/);
  });
});

describe('a field is in a query, so that a page can show it:', () => {
  const queries = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:queries|query-fragments)\.ts$/.test(file))
    .map((file) => readFileSync(`app/${file}`, 'utf8'))
    .join('\n');
  /** The queries take the parts of a text whole. */
  const IN_TEXTS =
    /^(callout|chart|contactDetail|download|figure|pullQuote|richText|table|tableRow)\./;

  /** The record of a consent. The site needs only what it covers, and until when. */
  const RECORDS = /^consent\.given/;

  /** No page shows the periods after which enquiries are erased. The inbox reads them itself. */
  const PERIODS = /^siteSettings\.inbox\.kept\b/;

  const isNotShown = (path: string) =>
    [IN_TEXTS, RECORDS, PERIODS].some((pattern) => pattern.test(path));

  test.each(fields.filter(([path]) => !isNotShown(path)))('%s', (_path, { name }) => {
    expect(queries, 'add the field to app/content/queries.ts').toMatch(
      new RegExp(String.raw`\b${name}\b`),
    );
  });
});

describe('a text field has an input with a counter:', () => {
  /** Fields without a recommended length: choices, addresses, names and texts about images. */
  const UNCOUNTED =
    /\.(icon|kind|detail|section|sizeClass|layout|basis|caseBasis|phoneU[sk]|email|from|to|href|caption|alt)$|^redirect|^(author|clientLogo)\.name$|^consent\.givenBy$/;
  const texts = fields.filter(
    ([path, { type }]) => /^(string|text)$/.test(type) && !UNCOUNTED.test(path),
  );

  test.each(texts)('%s', (_path, field) => {
    expect(
      field.components?.input,
      'use `requiredText` or `optionalText` of studio/schemas/shared-fields.ts with a `length`, or name the field in UNCOUNTED',
    ).toBeInstanceOf(Function);
  });
});

/** Returns the bounds of a field beyond which it is not published: the arguments of `max` in rules that do not only warn. */
function boundsOf({ validation }: SchemaNode): number[] {
  interface Recorder {
    bounds: number[];
  }
  const recorder = (max: number[] = [], isWarning = false): Recorder =>
    new Proxy<Recorder>(
      { bounds: isWarning ? [] : max },
      {
        get: ({ bounds }, method) =>
          method === 'bounds'
            ? bounds
            : (value: number) =>
                recorder(
                  method === 'max' ? [...max, value] : max,
                  isWarning || method === 'warning',
                ),
      },
    );
  const validate = validation as ((rule: Recorder) => Recorder | Recorder[]) | undefined;
  return [validate?.(recorder()) ?? []].flat().flatMap(({ bounds }) => bounds);
}

describe('a list has a bound, beyond which it is not published:', () => {
  const lists = fields.filter(
    ([, { type, options }]) => /^(array|richText)$/.test(type) && !options?.list,
  );

  test.each(lists)('%s', (_path, field) => {
    expect(boundsOf(field)).toHaveLength(1);
  });
});

test('a text with a recommended length has a bound too', () => {
  const title = fields.find(([path]) => path === 'article.title')?.[1];
  expect(title && boundsOf(title)).toEqual([2_000]);
});

test('a paragraph with a typed phone number gets a warning', () => {
  const paragraph = schemaTypes
    .find(({ name }) => name === 'richText')
    ?.of?.find(({ type }) => type === 'block');
  const warns = paragraph?.validation as (rule: object) => (block: object) => unknown;
  const check = warns({ custom: (found: unknown) => ({ warning: () => found }) });
  const block = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });

  expect(check(block('Ring 020 7946 0142.'))).toMatch(/^020 7946 0142 is plain text/);
  expect(check(block('Ring us.'))).toBe(true);
});
