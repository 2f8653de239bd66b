import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
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

/** A section of each kind, with a value in every field. The opening comes first, as on a page. */
export const sampleSections: readonly SampleSection[] = await Promise.all(
  ['opening', ...sectionFolders.filter((folder) => folder !== 'opening')].map(async (folder) => {
    const module = (await import(`${SECTIONS}${folder}/${folder}.sample.ts`)) as { sample: object };
    const kind = folder.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
    return { _type: kind, _key: folder, ...module.sample };
  }),
);

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
