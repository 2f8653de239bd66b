import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleSections, sectionFolders } from '../../support/section-samples';

// Imported by a computed path, because the Studio's files have a type check of their own.
const PICTURES = new URL('../../../studio/schemas/section-pictures.ts', import.meta.url).pathname;
const { sectionPicture } = (await import(PICTURES)) as {
  sectionPicture: (kind: string) => string | undefined;
};

/** The largest picture, bytes. The menu loads those of all kinds at once. */
const MAX_PICTURE_BYTES = 15_000;

test('every kind of section has a small picture, and every picture belongs to a kind [sections.menu]', () => {
  const pictures = readdirSync('app/site/sections', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.webp'),
  );

  expect(pictures.toSorted(), 'run `npm run section-pictures`').toEqual(
    sectionFolders.map((folder) => `${folder}/${folder}.webp`).toSorted(),
  );
  for (const picture of pictures) {
    expect(statSync(`app/site/sections/${picture}`).size, picture).toBeLessThan(MAX_PICTURE_BYTES);
  }
});

test.each(sampleSections)('the menu has the picture of $_type', (sample) => {
  const folder = sample._key;

  expect(sectionPicture(sample._type)).toContain(`/${folder}/${folder}.webp`);
});
