import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40">
  <rect width="120" height="40" fill="#0F1C2B"/><script>alert(1)</script></svg>`;

const DOCUMENTS = [
  { _id: 'author-ann', _type: 'author', name: 'Ann Archer' },
  {
    _id: 'article-one',
    _type: 'article',
    title: 'Pricing for growth',
    slug: { _type: 'slug', current: 'pricing-for-growth' },
    author: { _type: 'reference', _ref: 'author-ann' },
    cover: { _type: 'picture', _sanityAsset: 'image@file://./images/cover.webp', alt: 'Lines' },
  },
  {
    _id: 'drafts.article-two',
    _type: 'article',
    title: 'Not yet published',
    author: { _type: 'reference', _ref: 'author-ann' },
  },
  {
    _id: 'client-logo-a',
    _type: 'clientLogo',
    name: 'A client',
    logo: { _type: 'image', _sanityAsset: 'image@file://./images/logo.svg' },
  },
];

/** Makes a picture: two colours side by side, so that a crop can be told from the whole. */
export function makePicture(width: number, height: number): Promise<Buffer> {
  const copper = { create: { width, height, channels: 3 as const, background: '#b9501f' } };
  const ink = { create: { ...copper.create, width: Math.ceil(width / 2), background: '#0f1c2b' } };
  return sharp(copper)
    .composite([{ input: ink, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
}

/** Writes a small seed in the form of a `sanity dataset export`: `data.ndjson` and `images/`. */
export async function writeSeed(dir: string, documents: readonly object[] = DOCUMENTS) {
  await mkdir(path.join(dir, 'images'), { recursive: true });
  await writeFile(path.join(dir, 'images/cover.webp'), await makePicture(640, 400));
  await writeFile(path.join(dir, 'images/logo.svg'), LOGO);
  const lines = documents.map((document) => JSON.stringify(document));
  await writeFile(path.join(dir, 'data.ndjson'), `${lines.join('\n')}\n`);
}
