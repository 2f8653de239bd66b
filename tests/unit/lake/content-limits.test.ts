import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentLimits } from '~/content/source/content.generated.server';
import { actionOf } from '../../contract/action';
import { runLake, type RunningLake } from './running-lake';

let lake: RunningLake;

beforeEach(async () => {
  const note = {
    title: 10,
    body: 3,
    'body[table].rows': 4,
    'body[table].rows[tableRow].cells[]': 5,
  };
  lake = await runLake({ rules: { contentLimits: { note } } });
});
afterEach(() => lake.stop());

const tableOf = (rows: number, cell = 'cell') => ({
  _key: `${rows}-${cell}`,
  _type: 'table',
  rows: Array.from({ length: rows }, (_, row) => ({
    _key: `row-${row}`,
    _type: 'tableRow',
    cells: [cell],
  })),
});

function publish(fields: Record<string, unknown>, _type = 'note') {
  return lake.client
    .createOrReplace({ _type, ...fields, _id: 'drafts.one' })
    .then(() =>
      lake.client.action(actionOf('publish', { draftId: 'drafts.one', publishedId: 'one' })),
    );
}

const published = () =>
  lake.client.fetch<unknown>('*[_id == "one"][0]{ title, "tables": count(body) }');

test.each([
  ['a text', { title: 'eleven char' }, 'title', '10 characters'],
  ['a list', { body: [1, 2, 3, 4].map((rows) => tableOf(rows)) }, 'body', '3 items'],
  ['a list in a member', { body: [tableOf(5)] }, 'body[table].rows', '4 items'],
  [
    'a text in a list',
    { body: [tableOf(1, 'a long cell')] },
    'body[table].rows[tableRow].cells[]',
    '5 characters',
  ],
  ['all of it', { other: 'x'.repeat(300_000) }, '', '300,000 characters'],
])('refuses to publish too much of %s [lake.limits]', async (_what, fields, field, most) => {
  await expect(publish(fields)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining(`can have at most ${most}`) as string,
    details: { type: 'actionError', items: [{ error: { field } }] },
  });
  expect(await published()).toBeNull();
  // The draft stays, with every typed word.
  expect(await lake.client.fetch('count(*[_id == "drafts.one"])')).toBe(1);
});

test('publishes what is within the limits, and documents of types without any', async () => {
  await publish({ title: 'ten letter', body: [tableOf(4), tableOf(4, 'other')] });
  expect(await published()).toEqual({ title: 'ten letter', tables: 2 });
  await publish({ title: 'x'.repeat(400_000) }, 'madeUp');
});

test('refuses a change that makes a published document too large', async () => {
  await lake.client.create({ _id: 'one', _type: 'note', title: 'One', body: [tableOf(4)] });
  const row = tableOf(1).rows;
  const grown = lake.client.patch('one').append('body[0].rows', row);
  await expect(grown.commit()).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'mutationError', items: [{ error: { field: 'body[table].rows', limit: 4 } }] },
  });
  await lake.client.create({ _id: 'drafts.one', _type: 'note', body: [tableOf(4)] });
  await lake.client.patch('drafts.one').append('body[0].rows', row).commit();
});

test('an older document beyond the limits can be edited, and made smaller step by step', async () => {
  await lake.client.create({ _id: 'one', _type: 'note', body: [tableOf(9), tableOf(2)] });
  await lake.client.patch('one').set({ title: 'Older' }).commit();
  await publish({ title: 'Smaller', body: [tableOf(8), tableOf(2)] });
  expect(await published()).toEqual({ title: 'Smaller', tables: 2 });
  await expect(publish({ body: [tableOf(8), tableOf(5)] })).rejects.toMatchObject({
    details: { items: [{ error: { field: 'body[table].rows' } }] },
  });
});

test('the limits of the Studio are those of the lake', () => {
  expect(contentLimits).toMatchObject({
    article: { title: 2_000, topics: 3, body: 1_000, 'body[table].rows': 500 },
    page: { sections: 50, 'sections[prose].body[chart].rows': 60 },
    siteSettings: { header: 50, footer: 50 },
    author: { 'facts[]': 2_000 },
  });
});
