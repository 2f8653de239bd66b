import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SanityClient } from '@sanity/client';

const SECTIONS = fileURLToPath(new URL('../../app/site/sections/', import.meta.url));

export interface SampleSection {
  _type: string;
  _key: string;
  [field: string]: unknown;
}

/** The folders of the kinds of sections. */
export const sectionFolders = readdirSync(SECTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface Stored {
  sections?: SampleSection[];
}

/** The sections of the sample content. */
const storedSections = readFileSync('studio/dataset/data.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => (JSON.parse(line) as Stored).sections ?? []);

const INTRO = 'Measured before and after.';
const PICTURE = {
  _type: 'image',
  _sanityAsset: 'image@file://./images/cover-the-queue-before-the-bottleneck.webp',
  alt: 'A copper line narrows before a bright circle.',
};

/** The fields that are empty in the sample content, by the kind of section. */
const MORE_FIELDS: Readonly<Record<string, object>> = {
  annotatedPage: { heading: 'What the report looks like', intro: INTRO },
  approachSteps: { heading: 'How the work goes', intro: INTRO },
  articleCards: {
    intro: INTRO,
    articles: [{ _key: 'queue', _ref: 'article-the-queue-before-the-bottleneck' }],
  },
  caseSummary: {
    problemLabel: 'Before',
    doneLabel: 'What we changed',
    link: { _type: 'action', label: 'The whole story', href: '/work/halden' },
  },
  clientLogos: { heading: 'Who we worked for' },
  enquiryForm: { intro: INTRO },
  figures: { intro: INTRO },
  opening: { picture: PICTURE },
  people: { intro: INTRO },
  questions: { intro: INTRO },
  serviceCards: { intro: INTRO },
  testimonial: { picture: PICTURE },
};

/** A section of each kind, with a value in every field. The opening comes first, as on a page. */
export const sampleSections: readonly SampleSection[] = [
  'opening',
  ...sectionFolders.filter((folder) => folder !== 'opening'),
].map((folder) => {
  const kind = folder.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  const stored = storedSections.filter(({ _type }) => _type === kind);
  return Object.assign({}, ...stored, MORE_FIELDS[kind], { _type: kind, _key: folder });
});

/** A published page that belongs to one test. */
export interface OwnPage {
  id: string;
  title: string;
  /** Its path on the site. */
  path: string;
}

/** Publishes a page. Pictures of the samples become the picture of the home page, and files a small file. */
export async function publishOwnPage(
  lake: SanityClient,
  sections: readonly SampleSection[],
  fields: Record<string, unknown> = {},
): Promise<OwnPage> {
  const asset = await lake.fetch<string>('*[_id == "homePage"][0].heroImage.asset._ref');
  const file = await lake.assets.upload('file', Buffer.from('A quote'), { filename: 'quote.docx' });
  const name = `page-${randomUUID().slice(0, 8)}`;
  const title = `A page called ${name}`;
  const slug = { _type: 'slug', current: name };
  const page = { _id: name, _type: 'page', title, slug, sections, ...fields };
  const withAssets = JSON.parse(JSON.stringify(page), (_key, value: unknown) => {
    const hasAsset = typeof value === 'object' && value !== null && '_sanityAsset' in value;
    if (!hasAsset) return value;
    const { _sanityAsset: source, ...rest } = value;
    const id = String(source).startsWith('file@') ? file._id : asset;
    return { ...rest, asset: { _type: 'reference', _ref: id } };
  }) as typeof page;
  await lake.createOrReplace(withAssets);
  return { id: name, title, path: `/${withAssets.slug.current}` };
}
