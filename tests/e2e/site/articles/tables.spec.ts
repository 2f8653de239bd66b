import { sitemapPaths } from '../../../support/crawl';
import { expect, openHydrated, test } from '../../../support/test';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone each value of a table is in view, beside the heading of its column where there are many [article.tables]', async ({
  page,
  site,
}) => {
  const paths = (await sitemapPaths(site.origin)).filter((path) => /^\/(blog|work)\//.test(path));
  let stacked = 0;
  for (const path of paths) {
    await openHydrated(page, path);
    for (const table of await page.getByRole('table').all()) {
      const headings = await table.getByRole('columnheader').allTextContents();
      const { hidden, columns, besideValues } = await table.evaluate(inspectTable);
      expect(hidden, path).toEqual([]);
      expect(headings, path).toHaveLength(columns);
      if (columns < 4) continue;
      stacked += 1;
      expect(besideValues, path).toEqual(headings.slice(1));
      await expect(table.getByRole('row').last().getByRole('cell')).toHaveCount(columns - 1);
    }
  }
  expect(stacked).toBeGreaterThan(0);
});

/** Returns the values that the edge of the window cuts, and the words beside those of a row. Runs in the page. */
function inspectTable(table: Element) {
  const cells = [...table.querySelectorAll('tbody td')];
  const hidden = cells.filter((cell) => cell.scrollWidth > cell.clientWidth || cutByWindow(cell));
  const lastRow = [...table.querySelectorAll('tbody tr:last-child td')];
  return {
    hidden: hidden.map((cell) => cell.textContent),
    columns: lastRow.length + 1,
    besideValues: lastRow.map((cell) =>
      getComputedStyle(cell, '::before').content.replace(/^"(.*)" \/ ""$/, '$1'),
    ),
  };

  function cutByWindow(cell: Element): boolean {
    const { left, right } = cell.getBoundingClientRect();
    return left < 0 || right > document.documentElement.clientWidth;
  }
}
