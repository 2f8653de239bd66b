import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMomentReader } from '~/content/preview/preview-reader.server';
import { SEARCHED_DOCUMENTS_QUERY } from '~/content/queries';
import { scheduleId, type Schedule } from '~/content/schedules/schedule';
import { startLocal, type LocalTarget } from '../../../contract/target';

const MARCH = Date.parse('2030-03-01T09:00:00Z');
const JUNE = Date.parse('2030-06-01T08:00:00Z');

const TITLES: string = '*[_type == "momentArticle"] | order(_id).title';
/** The titles that one document refers to. */
const LINKED: string = '*[_id == "moment-list"][0].links[]->title';

let lake: LocalTarget;
let raw: SanityClient;

beforeAll(async () => {
  lake = await startLocal();
  raw = lake.staff.withConfig({ perspective: 'raw' });
});

beforeEach(async () => {
  await raw.delete({ query: '*[_type == "schedule"]' });
  await store('moment-stays', 'Stays');
  await store('moment-leaves', 'Leaves');
  await store('drafts.moment-leaves', 'Leaves later');
  await store('drafts.moment-comes', 'Comes');
  await store('drafts.moment-other', 'Nobody has scheduled it');
  await schedule('publish', 'moment-comes', MARCH);
  await schedule('unpublish', 'moment-leaves', JUNE);
  const links = ['moment-stays', 'moment-leaves', 'moment-comes'].map((_ref) => ({
    _key: _ref,
    _type: 'reference',
    _ref,
    _weak: true,
  }));
  await raw.createOrReplace({ _id: 'moment-list', _type: 'momentList', links });
});

afterAll(() => lake.close());

async function store(_id: string, title: string): Promise<string> {
  return (await raw.createOrReplace({ _id, _type: 'momentArticle', title }))._rev;
}

async function schedule(
  action: Schedule['action'],
  documentId: string,
  at: number,
  fields: Partial<Schedule> = {},
): Promise<void> {
  await raw.createOrReplace({
    _id: scheduleId(action, documentId),
    _type: 'schedule',
    state: 'waiting',
    action,
    documentId,
    at: new Date(at).toISOString(),
    ...fields,
  });
}

const queryForVisitors = vi.fn<() => Promise<never>>();

const readerAt = (moment: number) =>
  createMomentReader(lake.visitor, lake.token, moment, { query: queryForVisitors });

describe('the site at a moment [schedule.preview]', () => {
  it.each([
    ['before both', MARCH - 1, ['Leaves', 'Stays']],
    ['when a draft is published', MARCH, ['Comes', 'Leaves', 'Stays']],
    ['before a document is taken off', JUNE - 1, ['Comes', 'Leaves', 'Stays']],
    ['when it is taken off', JUNE, ['Comes', 'Stays']],
  ])('has the documents of that time: %s', async (_when, moment, titles) => {
    expect(await readerAt(moment).query(TITLES)).toEqual(titles);
  });

  it('follows no reference to a document that is not there then', async () => {
    expect(await readerAt(MARCH - 1).query(LINKED)).toEqual(['Stays', 'Leaves', null]);
    expect(await readerAt(JUNE).query(LINKED)).toEqual(['Stays', null, 'Comes']);
  });

  it('ignores schedules that have ended', async () => {
    await schedule('unpublish', 'moment-stays', MARCH, { state: 'failed' });
    expect(await readerAt(MARCH).query(TITLES)).toContain('Stays');
  });

  it('leaves out a draft that was changed since it was scheduled', async () => {
    const revision = await store('drafts.moment-comes', 'Comes');
    await schedule('publish', 'moment-comes', MARCH, { revision });
    expect(await readerAt(MARCH).query(TITLES)).toContain('Comes');
    await store('drafts.moment-comes', 'Comes, with other words');
    expect(await readerAt(MARCH).query(TITLES)).toEqual(['Leaves', 'Stays']);
  });

  it('shows one state of the schedules on a whole page', async () => {
    const reader = readerAt(JUNE);
    expect(await reader.query(TITLES)).not.toContain('Leaves');
    await raw.delete(scheduleId('unpublish', 'moment-leaves'));
    expect(await reader.query(LINKED)).not.toContain('Leaves');
    expect(await readerAt(JUNE).query(LINKED)).toContain('Leaves');
  });

  it('keeps drafts out of the search index, which visitors use too', async () => {
    await readerAt(MARCH).query(SEARCHED_DOCUMENTS_QUERY, { ids: [] });
    expect(queryForVisitors).toHaveBeenCalledWith(SEARCHED_DOCUMENTS_QUERY, { ids: [] });
  });
});
