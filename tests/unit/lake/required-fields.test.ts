import { afterEach, beforeEach, expect, test } from 'vitest';
import { actionOf } from '../../contract/action';
import { runLake, type RunningLake } from './running-lake';

let lake: RunningLake;

beforeEach(async () => {
  lake = await runLake({
    rules: {
      requiredFields: { note: ['title', 'detail', 'detail.intro', 'body[box].text'] },
    },
  });
});
afterEach(() => lake.stop());

const COMPLETE = { _id: 'one', _type: 'note', title: 'One', detail: { intro: 'Begin' } };

function publish(draft: { _type: string; [field: string]: unknown }) {
  return lake.client
    .createOrReplace({ ...draft, _id: 'drafts.one' })
    .then(() =>
      lake.client.action(actionOf('publish', { draftId: 'drafts.one', publishedId: 'one' })),
    );
}

const publishedTitle = () => lake.client.fetch<string | null>('*[_id == "one"][0].title');

test.each([
  ['nothing', undefined],
  ['null', null],
  ['spaces', '  '],
  ['an empty list', []],
])(
  'refuses to publish a document whose required field holds %s [lake.required-fields]',
  async (_name, title) => {
    await expect(publish({ ...COMPLETE, title })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('a document of type note needs "title"') as string,
      details: { type: 'actionError', items: [{ error: { fields: ['title'] } }] },
    });
    expect(await publishedTitle()).toBeNull();
  },
);

test('names an empty object once, and not its parts', async () => {
  await expect(publish({ _type: 'note', title: 'One' })).rejects.toMatchObject({
    details: { items: [{ error: { fields: ['detail'] } }] },
  });
});

test('names what the members of a list lack, by their type', async () => {
  const body = [
    { _key: 'a', _type: 'box', text: 'Full' },
    { _key: 'b', _type: 'other' },
  ];
  await publish({ ...COMPLETE, body });
  await expect(
    publish({ ...COMPLETE, body: [...body, { _key: 'c', _type: 'box', text: '' }] }),
  ).rejects.toMatchObject({ details: { items: [{ error: { fields: ['body[box].text'] } }] } });
});

test('publishes a complete document, and documents of types without a schema', async () => {
  await publish(COMPLETE);
  expect(await publishedTitle()).toBe('One');
  await publish({ _type: 'madeUp' });
});

test('refuses a change that empties a required field of a published document', async () => {
  await lake.client.create(COMPLETE);
  const emptied = lake.client.patch('one').set({ title: 'Two' }).unset(['detail.intro']);
  await expect(emptied.commit()).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'mutationError', items: [{ error: { fields: ['detail.intro'] } }] },
  });
  expect(await publishedTitle()).toBe('One');
});

test('a draft may lack fields, and so may an older document and one that is imported', async () => {
  await lake.client.createOrReplace({ _id: 'one', _type: 'note', title: '' });
  await lake.client
    .patch('one')
    .set({ detail: { intro: 'Begin' } })
    .commit();
  await lake.client.create({ ...COMPLETE, _id: 'drafts.two' });
  await lake.client.patch('drafts.two').unset(['title']).commit();
  expect(await lake.client.fetch('*[_type == "note"] | order(_id)[].title')).toEqual([null, '']);
});
