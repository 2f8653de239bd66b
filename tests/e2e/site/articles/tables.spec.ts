import { sitemapPaths } from '../../../support/crawl';
import { expect, openHydrated, test } from '../../../support/test';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone no table cuts a number, and each row keeps its heading in view [article.tables]', async ({
  page,
  site,
}) => {
  const paths = (await sitemapPaths(site.origin)).filter((path) => path.startsWith('/blog/'));
  let scrollable = 0;
  for (const path of paths) {
    await openHydrated(page, path);
    for (const frame of await page.locator('.table-frame').all()) {
      for (let position = -1; ;) {
        const { left, max, cut, isHeadingInView } = await frame.evaluate(inspectFrame);
        expect(cut, `${path}, scrolled to ${left}`).toEqual([]);
        expect(isHeadingInView, `${path}, scrolled to ${left}`).toBe(true);
        if (left >= max || left === position) break;
        scrollable += 1;
        position = left;
        await frame.evaluate(async (element) => {
          const ended = new Promise((resolve) => {
            element.addEventListener('scrollend', resolve, { once: true });
          });
          element.scrollBy({ left: element.clientWidth / 4 });
          await ended;
        });
      }
    }
  }
  expect(scrollable).toBeGreaterThan(0);
});

/** Returns the numbers that an edge of the frame, or the fixed first column, cuts. Runs in the page. */
function inspectFrame(frame: Element) {
  const { left, right } = frame.getBoundingClientRect();
  const heading = frame.querySelector('tbody th')?.getBoundingClientRect();
  const start = heading?.right ?? left;
  const cut = [...frame.querySelectorAll('td[data-number]')].filter((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const box = text.getBoundingClientRect();
    const isVisible = box.right > start + 1 && box.left < right - 1;
    return isVisible && (box.left < start - 1 || box.right > right + 1);
  });
  return {
    left: frame.scrollLeft,
    max: frame.scrollWidth - frame.clientWidth - 1,
    cut: cut.map((cell) => cell.textContent),
    isHeadingInView: heading !== undefined && Math.abs(heading.left - left) < 2,
  };
}
