import { expect, test } from 'vitest';

// By its address, so that the site's type check does not take in the Studio, which has its own.
const WORDS = new URL('../../../studio/editing/downloads/download-words.ts', import.meta.url)
  .pathname;

const { whyDownloadRefused } = (await import(WORDS)) as {
  whyDownloadRefused: (file: { name: string; size: number }) => string | undefined;
};

const MEGABYTE = 1024 ** 2;

test.each([
  [{ name: 'Price list.PDF', size: 64 * MEGABYTE }, /^taken$/],
  [{ name: 'figures.csv', size: 0 }, /^taken$/],
  [{ name: 'terms.pdf', size: 64 * MEGABYTE + 1 }, /is 65 MB, and the limit is 64 MB/],
  [{ name: 'page.html', size: 1 }, /of this kind.*endings: pdf, docx, xlsx/],
  [{ name: 'logo.svg', size: 1 }, /of this kind/],
  [{ name: 'terms.pdf.exe', size: 1 }, /of this kind/],
  [{ name: 'pdf', size: 1 }, /of this kind/],
])('a file for download is refused before it is uploaded: %j', (file, words) => {
  expect(whyDownloadRefused(file) ?? 'taken').toMatch(words);
});
