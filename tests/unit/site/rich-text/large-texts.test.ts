import { setImmediate as nextLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { headingsOf, renderRichText, type Body } from '~/site/rich-text/rich-text.server';
import { CLOUD_CONFIG } from '../../support/cloud-config';
import { evaluatedContent } from '../../support/evaluated-content';
import { inProcessSite } from '../../support/in-process-site';
import { smallDataset } from '../../support/small-dataset';
import { renderSections } from '../../support/render-section';

const repeat = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Returns the rows of a table or a chart, each with its number in every column but the first. */
const rowsOf = (count: number, columns = 2) =>
  repeat(count, (row) => ({
    _key: `row-${row}`,
    cells: [`Row ${row}`, ...repeat(columns - 1, () => String(row + 1))],
  }));

const grid = (_type: string, rows: unknown[], columns = 2) => ({
  _type,
  _key: 'grid',
  kind: 'bars',
  caption: 'All orders',
  title: 'All orders',
  header: { cells: repeat(columns, (column) => `Heading ${column}`) },
  rows,
});

const heading = (index: number) => ({
  _type: 'block',
  _key: `heading-${index}`,
  style: 'h2',
  children: [{ _type: 'span', text: `Part ${index}` }],
});

async function render(...body: NonNullable<Body>[number][]): Promise<string> {
  return (await renderRichText(CLOUD_CONFIG, body, null)).html;
}

test('a table shows its first 500 rows and 20 columns, and says so [content.limits]', async () => {
  const html = await render(grid('table', rowsOf(2_000, 30), 30));

  expect(html.match(/<tr>/g)).toHaveLength(501);
  expect(html).toContain('>Row 499<');
  expect(html).not.toContain('Heading 20');
  expect(html).toContain(
    '<caption>All orders (the first 500 of 2,000 rows, the first 20 of 30 columns)</caption>',
  );
});

test('a table looks at each of its cells only a few times', async () => {
  let reads = 0;
  const rows = rowsOf(400).map(({ _key, cells }) => ({
    _key,
    get cells() {
      reads += 1;
      return cells;
    },
  }));
  await render(grid('table', rows));

  expect(reads).toBeLessThan(400 * 25);
});

test('a table repeats no more than the beginning of a long heading at each cell', async () => {
  const table = grid('table', rowsOf(100));
  const html = await render(
    Object.assign(table, { header: { cells: ['Name', 'x'.repeat(5_000)] } }),
  );

  expect(html).toContain(`data-heading="${'x'.repeat(80)}…"`);
  expect(html).toContain(`>${'x'.repeat(5_000)}</th>`);
});

test('a chart beyond 60 rows is shown as its table', async () => {
  const html = await render(grid('chart', rowsOf(5_000)));

  expect(html).not.toContain('<svg');
  expect(html).toMatch(/<details class="chart-numbers" open="">.*first 500 of 5,000 rows/s);
  expect(await render(grid('chart', rowsOf(60)))).toContain('<svg');
});

test('a text shows its first 1,000 paragraphs, and says so', async () => {
  const body = repeat(1_200, heading);
  const html = await render(...body);

  expect(html.match(/<h2/g)).toHaveLength(1_000);
  expect(html).toMatch(/<p>\(the first 1,000 of 1,200 paragraphs\)<\/p>$/);
  expect(headingsOf(body)).toHaveLength(1_000);
});

test('a page shows its first 50 sections, and says so', async () => {
  const page = await renderSections(
    ...repeat(60, (index) => ({ _type: 'prose', heading: `Part ${index}` })),
  );

  expect(page.match(/<section/g)).toHaveLength(50);
  expect(page).toContain('<p class="narrow">(the first 50 of 60 sections)</p>');
});

test('the page of a person shows their newest 50 articles, and says so', async () => {
  const documents = smallDataset();
  const article = documents.find(({ _type }) => _type === 'article')!;
  const author = documents.find(({ _type }) => _type === 'author')!;
  const articles = repeat(60, (index) => ({
    ...article,
    _id: `article-${index}`,
    author: { _ref: author._id },
  }));
  const content = evaluatedContent();
  content.use([...documents.filter(({ _type }) => _type !== 'article'), ...articles], '');
  const { slug } = author as { slug?: { current: string } };
  const { body } = await (await inProcessSite(content)).get(`/people/${slug?.current}`);

  expect(body.match(/<article/g)).toHaveLength(50);
  expect(body).toContain('(the first 50 of 60 articles)');
});

test('other requests get their turn while a long text is rendered [serving.turns]', async () => {
  const tables = repeat(8, () => grid('table', rowsOf(500, 10), 10));
  let isDone = false;
  const rendering = render(...tables).then(() => (isDone = true));
  for (let turns = 0; turns < 5; turns += 1) await nextLoop();

  expect(isDone).toBe(false);
  await rendering;
});

test('a list is rendered in one piece, so that it stays one list', async () => {
  const item = (index: number) => ({ ...heading(index), style: 'normal', listItem: 'bullet' });
  const html = await render(
    heading(0),
    ...repeat(300, (index) => ({ ...item(index), level: 1 + (index % 3) })),
    heading(1),
    ...repeat(2, item),
  );

  expect(html.match(/<\/h2><ul>/g)).toHaveLength(2);
  expect(html.match(/<\/ul><ul>/g)).toBeNull();
});
