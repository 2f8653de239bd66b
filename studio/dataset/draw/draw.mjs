/**
 * Redraws the hero and the article covers into `studio/dataset/images`.
 *
 *     node studio/dataset/draw/draw.mjs             all of them
 *     node studio/dataset/draw/draw.mjs hero …      only those named
 *
 * Every drawing is seeded with its own name, so it comes out the same each time.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { createRandom } from './random.mjs';

const compositions = new URL('./compositions/', import.meta.url);
const images = new URL('../images/', import.meta.url);

/** The site makes its renditions from these images, so their quality is higher than that of a page. */
const WEBP = { quality: 84, effort: 6, smartSubsample: true };

const wanted = new Set(process.argv.slice(2));
await mkdir(images, { recursive: true });
for (const file of (await readdir(compositions)).toSorted()) {
  const { name, draw } = await import(new URL(file, compositions).href);
  if (wanted.size > 0 && !wanted.has(name)) continue;
  const target = fileURLToPath(new URL(`${name}.webp`, images));
  const { size } = await sharp(Buffer.from(draw(createRandom(name))))
    .webp(WEBP)
    .toFile(target);
  console.log(`${name}.webp  ${Math.round(size / 1000)} kB`);
}
