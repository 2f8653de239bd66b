import { readFileSync } from 'node:fs';
import { sampleSections } from '../../support/section-samples';

/** A stored document or a part of it. */
export interface Stored {
  [field: string]: unknown;
}
export interface StoredDocument extends Stored {
  _id: string;
  _type: string;
}

const ASSET_ID = 'image-0123456789abcdef0123456789abcdef01234567-2000x1000-png';
const FILE_ID = 'file-0123456789abcdef0123456789abcdef01234567-docx';
const FRAMING = {
  crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0.1, left: 0, right: 0.1 },
  hotspot: { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, height: 0.4, width: 0.4 },
};
const IMAGE = {
  _type: 'picture',
  asset: { _type: 'reference', _ref: ASSET_ID },
  alt: 'Lines',
  ...FRAMING,
};
const SEO = { _type: 'seo', title: 'A title', description: 'A description' };

/** The types with an uploaded share image. Uploads of the other types run through the same code. */
const SHARE_IMAGES: Readonly<Record<string, Stored>> = {
  siteSettings: { _type: 'picture', asset: IMAGE.asset, alt: 'Lines' },
  article: IMAGE,
};

/** A page with a section of each kind. */
const SAMPLE_PAGE = {
  _id: 'page-samples',
  _type: 'page',
  title: 'Samples',
  slug: { _type: 'slug', current: 'samples' },
  noindex: false,
  seo: SEO,
  sections: sampleSections,
};

const ASSETS: readonly StoredDocument[] = [
  { _id: ASSET_ID, _type: 'sanity.imageAsset', metadata: { lqip: 'data:image/png;base64,AA==' } },
  { _id: FILE_ID, _type: 'sanity.fileAsset', originalFilename: 'quote.docx', size: 24_000 },
];

/** Returns the published documents of the seed. All images refer to one asset, all downloads to another. */
function publishedSeed(): StoredDocument[] {
  return readFileSync('studio/dataset/data.ndjson', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line, withAsset) as StoredDocument)
    .filter(({ _id }) => !_id.startsWith('drafts.'));
}

/** Returns the published documents of the seed with the assets that they refer to. */
export function wholeDataset(): StoredDocument[] {
  return [...ASSETS, ...publishedSeed()];
}

/**
 * Returns up to three of the seed's documents of each type, with a value in every field of the schema.
 * All images refer to one asset, all downloads to another, and an article's body has one block of each kind.
 */
export function smallDataset(): StoredDocument[] {
  const documents = publishedSeed().map(filledIn);
  documents.unshift(JSON.parse(JSON.stringify(SAMPLE_PAGE), withAsset) as StoredDocument);
  const types = [...new Set(documents.map(({ _type }) => _type))];
  return [
    ...ASSETS,
    ...types.flatMap((type) =>
      documents
        .filter(({ _type }) => _type === type)
        .slice(0, { page: 5, topic: 3, clientLogo: 3 }[type] ?? 2),
    ),
  ];
}

function withAsset(_key: string, value: unknown): unknown {
  const hasAsset = typeof value === 'object' && value !== null && '_sanityAsset' in value;
  if (!hasAsset) return value;
  const { _sanityAsset: source, ...fields } = value as Stored;
  return String(source).startsWith('file@')
    ? { ...fields, asset: { _type: 'reference', _ref: FILE_ID } }
    : { ...fields, asset: IMAGE.asset, ...FRAMING };
}

function filledIn(document: StoredDocument): StoredDocument {
  return {
    ...document,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-02T00:00:00Z',
    _rev: 'a',
    ...('seo' in document && {
      seo: { ...SEO, shareImage: SHARE_IMAGES[document._type] },
    }),
    ...('body' in document && { body: shortBody(document) }),
  };
}

/** Returns one block of each kind for an article, and one block for a page. */
function shortBody({ _type, body }: Stored): Stored[] {
  return _type === 'article' ? oneOfEachKind(body as Stored[]) : (body as Stored[]).slice(0, 1);
}

function oneOfEachKind(body: readonly Stored[]): Stored[] {
  const first = (matches: (block: Stored) => boolean) => body.filter(matches).slice(0, 1);
  return [
    ...first(({ style }) => style === 'h2'),
    ...first(({ markDefs }) => Array.isArray(markDefs) && markDefs.length > 0),
    ...first(({ listItem }) => listItem !== undefined),
    ...first(({ _type }) => _type === 'table').map(withOneRow),
    ...first(({ _type }) => _type === 'callout'),
    ...first(({ _type }) => _type === 'pullQuote'),
    { ...IMAGE, _type: 'figure', _key: 'figure', caption: 'Lines' },
  ];
}

function withOneRow(table: Stored): Stored {
  return { ...table, rows: (table.rows as Stored[]).slice(0, 1) };
}
