import { sitemapPaths } from '../../../support/crawl';
import { expect, openHydrated, test } from '../../../support/test';

/** WCAG 1.4.8. */
const MAX_LINE_CHARACTERS = 80;

/** A last line that contains only one short word. */
const SHORT_WORD = /^\S{1,3}$/;

test.use({ viewport: { width: 1920, height: 1080 } });

test('on a wide screen no line of text is too long, and no title has a short word alone on a line', async ({
  page,
  site,
}) => {
  const paths = await sitemapPaths(site.origin);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    await openHydrated(page, path);
    await page.evaluate(() => document.fonts.ready);
    const lines = await page.evaluate(linesOfText, 'main :is(p, li, dd, figcaption)');
    const titles = await page.evaluate(linesOfText, 'main :is(h1, h2, h3)');

    expect(lines.length, path).toBeGreaterThan(0);
    const tooLong = lines.filter((line) => line.length > MAX_LINE_CHARACTERS);
    expect(tooLong, path).toEqual([]);
    const widows = titles.filter((line) => SHORT_WORD.test(line));
    expect(widows, path).toEqual([]);
  }
});

/** Returns the text of the selected elements, line by line as the browser breaks it. Runs in the page. */
function linesOfText(selector: string): string[] {
  const lines: string[] = [];
  for (const block of document.querySelectorAll(selector)) {
    if (block.querySelector('p, li, h1, h2, h3') || block.closest('table')) continue;
    if (!block.checkVisibility()) continue;
    let line = '';
    let top: number | undefined;
    const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (node.parentElement?.closest('.sr-only')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { bottom } = range.getBoundingClientRect();
        if (top !== undefined && Math.abs(bottom - top) > 8) {
          lines.push(line);
          line = '';
        }
        top = bottom;
        line = line ? `${line} ${word}` : word;
      }
    }
    if (line) lines.push(line);
  }
  return lines;
}
