import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
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

/** Makes an image of two colours side by side, so that a crop differs from the whole. */
export function makePicture(width: number, height: number): Promise<Buffer> {
  const copper = { create: { width, height, channels: 3 as const, background: '#b9501f' } };
  const ink = { create: { ...copper.create, width: Math.ceil(width / 2), background: '#0f1c2b' } };
  return sharp(copper)
    .composite([{ input: ink, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
}

/**
 * Makes a black PNG of any size, px. The file of a large one is small: 256 megapixels take 32 KB and
 * some 100 ms.
 */
export function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8); // One bit a pixel; the colour type stays 0, greyscale.
  const filterByte = 1;
  const lines = Buffer.alloc((filterByte + Math.ceil(width / 8)) * height);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(lines, { level: 1 }))];
  return Buffer.concat([signature, ...parts, pngChunk('IEND', Buffer.alloc(0))]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Writes a small seed in the form of a `sanity dataset export`: `data.ndjson` and `images/`. */
export async function writeSeed(dir: string, documents: readonly object[] = DOCUMENTS) {
  await mkdir(path.join(dir, 'images'), { recursive: true });
  await writeFile(path.join(dir, 'images/cover.webp'), await makePicture(640, 400));
  await writeFile(path.join(dir, 'images/logo.svg'), LOGO);
  const lines = documents.map((document) => JSON.stringify(document));
  await writeFile(path.join(dir, 'data.ndjson'), `${lines.join('\n')}\n`);
}
