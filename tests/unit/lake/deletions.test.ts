import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DELETIONS_LISTED_DAYS, type Deletion } from '~/lake/endpoints/deletion';
import { actionOf } from '../../contract/action';
import { runLake, type RunningLake } from './running-lake';

let lake: RunningLake;

beforeEach(async () => {
  lake = await runLake();
});
afterEach(async () => {
  vi.useRealTimers();
  await lake.stop();
});

async function deletions(): Promise<Deletion[]> {
  const uri = '/data/deletions/production';
  return (await lake.client.request<{ deletions: Deletion[] }>({ uri })).deletions;
}

const NOTE = { _id: 'one', _type: 'note', title: 'Published' };
const DRAFT = { ...NOTE, _id: 'drafts.one', title: 'Drafted' };

test('lists what was deleted, by whom, with its last content [lake.deletions]', async () => {
  await lake.client.create(NOTE);
  await lake.clientFor('Ada Osei').delete('one');
  expect(await deletions()).toMatchObject([
    { id: 'one', deletedBy: 'Ada Osei', document: { title: 'Published' } },
  ]);
});

test('has the content of the draft when both forms were deleted together', async () => {
  await lake.client.mutate([{ create: NOTE }, { create: DRAFT }]);
  await lake.client.transaction().delete('one').delete('drafts.one').commit();
  expect(await deletions()).toMatchObject([{ id: 'one', document: { title: 'Drafted' } }]);
});

test('has the published content when an older draft was discarded before', async () => {
  await lake.client.mutate([{ create: NOTE }, { create: DRAFT }]);
  await lake.client.delete('drafts.one');
  await lake.client.delete('one');
  expect(await deletions()).toMatchObject([{ document: { title: 'Published' } }]);
});

test('leaves out what is published, drafted or restored', async () => {
  await lake.client.create(DRAFT);
  await lake.client.action(actionOf('publish', { draftId: 'drafts.one', publishedId: 'one' }));
  expect(await deletions()).toEqual([]);
  await lake.client.action(actionOf('unpublish', { draftId: 'drafts.one', publishedId: 'one' }));
  expect(await deletions()).toEqual([]);
  await lake.client.delete('drafts.one');
  expect(await deletions()).toHaveLength(1);
  await lake.client.create(DRAFT);
  expect(await deletions()).toEqual([]);
});

test('leaves out enquiries, whose text is erased, and uploaded pictures', async () => {
  await lake.client.mutate([
    { create: { _id: 'enquiry.1', _type: 'enquiry' } },
    { create: { _id: 'image-a', _type: 'sanity.imageAsset' } },
  ]);
  await lake.client.transaction().delete('enquiry.1').delete('image-a').commit();
  expect(await deletions()).toEqual([]);
});

test('lists a deletion for 90 days, newest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const day = (count: number) => vi.setSystemTime(Date.UTC(2026, 0, 1 + count));
  day(0);
  await lake.client.create(NOTE);
  await lake.client.delete('one');
  day(1);
  await lake.client.create({ ...NOTE, _id: 'two' });
  await lake.client.delete('two');
  day(DELETIONS_LISTED_DAYS);
  expect((await deletions()).map(({ id }) => id)).toEqual(['two', 'one']);
  day(DELETIONS_LISTED_DAYS + 1);
  expect((await deletions()).map(({ id }) => id)).toEqual(['two']);
});

test('needs the token', async () => {
  const anonymous = lake.client.withConfig({ token: '' });
  const request = anonymous.request({ uri: '/data/deletions/production' });
  await expect(request).rejects.toMatchObject({ statusCode: 401 });
});
