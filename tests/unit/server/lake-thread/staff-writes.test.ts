import type { Mutation, SanityClient } from '@sanity/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SERVER_TYPES } from '~/content/document-types';
import { scheduleId } from '~/content/schedules/schedule';
import { CONTENT_RULES } from '~/server/lake-thread/content-rules.server';
import { actionOf } from '../../../contract/action';
import { runLake, type RunningLake } from '../../lake/running-lake';

let lake: RunningLake;
let editor: SanityClient;
let administrator: SanityClient;
/** All documents before a refused change. */
let before: unknown;

const everything = () => lake.client.fetch<unknown>('*');

const ENQUIRY = {
  _id: 'enquiry.one',
  _type: 'enquiry',
  timestamp: '2026-01-05T10:00:00Z',
  firstName: 'Quilliam',
  email: 'q@zephyr.example',
  state: 'failed',
  attempts: 3,
  status: 'new',
};
const MAIL = { _id: 'mail.one.new.1', _type: 'mail', to: 'a@firm.example', state: 'pending' };
const ABOUT = {
  _id: 'page-about',
  _type: 'page',
  title: 'About',
  slug: { current: 'about' },
};

beforeAll(async () => {
  lake = await runLake({ rules: CONTENT_RULES });
  editor = lake.clientFor('Ed Weir');
  administrator = lake.clientFor('Ann Lisle', 'administrator');
});
afterAll(() => lake.stop());

beforeEach(async () => {
  await lake.client.delete({ query: '*[!(_type in path("sanity.**"))]' });
  const documents = [
    ENQUIRY,
    MAIL,
    ABOUT,
    { ...ABOUT, _id: 'drafts.page-about', title: 'Draft' },
    { _id: 'homePage', _type: 'homePage' },
    { _id: 'page-plain', _type: 'page', slug: { current: 'plain' } },
    { _id: 'article-plain', _type: 'article', title: 'Plain', slug: { current: 'plain' } },
  ];
  await lake.client.mutate(documents.map((each): Mutation => ({ create: each })));
  before = await everything();
});

type Change = (client: SanityClient) => Promise<unknown>;

/** Expects that neither an editor nor an administrator can make a change. */
async function expectRefused(change: Change, status: number, reason: string): Promise<void> {
  for (const client of [editor, administrator]) {
    await expect(change(client)).rejects.toMatchObject({
      statusCode: status,
      message: expect.stringContaining(reason) as string,
    });
  }
  expect(await everything()).toEqual(before);
}

const create =
  (document: { _type: string; [field: string]: unknown }): Change =>
  (client) =>
    client.create(document);
const replace =
  (document: { _id: string; _type: string; [field: string]: unknown }): Change =>
  (client) =>
    client.createOrReplace(document);
const patch =
  (id: string, fields: object): Change =>
  (client) =>
    client.patch(id).set(fields).commit();
const remove =
  (id: string): Change =>
  (client) =>
    client.delete(id);
const act =
  (name: string, fields: object): Change =>
  (client) =>
    client.action(actionOf(name, fields));

describe('what the server notes for itself [lake.server-types]', () => {
  test.each(SERVER_TYPES)('staff cannot create a document of the type %s', async (_type) => {
    for (const id of [`${_type}.x`, `drafts.${_type}.x`, `versions.r1.${_type}.x`, 'plain-id']) {
      await expectRefused(create({ _id: id, _type }), 403, 'Only the site itself');
    }
  });

  test.each<[string, Change]>([
    ['patch one', patch(MAIL._id, { to: 'else@evil.example' })],
    ['replace one', replace({ ...MAIL, state: 'sent' })],
    ['turn one into another type', replace({ _id: MAIL._id, _type: 'article' })],
    ['hide one behind a draft', create({ _id: `drafts.${MAIL._id}`, _type: 'article' })],
    ['delete one', remove(MAIL._id)],
    ['delete them by a query', (client) => client.delete({ query: '*[_type == "mail"]' })],
    [
      'copy one to a draft by an action',
      act('edit', { draftId: `drafts.${MAIL._id}`, publishedId: MAIL._id, patch: { set: {} } }),
    ],
    ['turn an article into one', replace({ _id: 'article-plain', _type: 'mail' })],
  ])('staff cannot %s', async (_case, change) => {
    await expectRefused(change, 403, 'Only the site itself');
  });

  test('the site writes it', async () => {
    await lake.client.patch(MAIL._id).set({ state: 'sent' }).commit();
    await lake.client.delete(MAIL._id);
    expect(await lake.client.getDocument(MAIL._id)).toBeUndefined();
  });
});

describe('enquiries: [lake.enquiries]', () => {
  const id = ENQUIRY._id;
  const copy = { ...ENQUIRY, timestamp: '2026-01-06T10:00:00Z' };

  test.each<[string, Change]>([
    ['create one', create({ ...copy, _id: 'enquiry.two' })],
    ['create one with a made-up id', create({ ...copy, _id: undefined })],
    ['copy one to an id that visitors can read', create({ ...copy, _id: 'copy' })],
    ['copy one to a draft', create({ ...copy, _id: `drafts.${id}` })],
    ['copy one to a version', create({ ...copy, _id: `versions.r1.${id}` })],
    [
      'copy one to a draft by an action',
      act('edit', { draftId: `drafts.${id}`, publishedId: id, patch: {} }),
    ],
    ['replace one', replace({ ...ENQUIRY, firstName: 'Somebody else' })],
    ['turn one into another type', replace({ _id: id, _type: 'article' })],
    ['turn an article into one', replace({ ...copy, _id: 'article-plain' })],
    ['delete one', remove(id)],
    ['delete one by an action', act('delete', { publishedId: id })],
    ['unpublish one', act('unpublish', { draftId: `drafts.${id}`, publishedId: id })],
    ['change the visitor’s words', patch(id, { challenge: 'Something else' })],
    ['mark one as delivered', patch(id, { state: 'delivered' })],
    ['claim one', patch(id, { claimedUntil: '2036-01-01T00:00:00Z' })],
    ['give one a status that does not exist', patch(id, { status: 'gone' })],
    ['give one a time that is none', patch(id, { statusAt: { never: true } })],
    ['give one a further field', patch(id, { constructor: 'x' })],
  ])('staff cannot %s', async (_case, change) => {
    await expectRefused(change, 403, 'nquir');
  });

  test('staff note what they did, and take each step back', async () => {
    const now = new Date().toISOString();
    const note = { _key: 'a', text: 'Ring on Friday', by: 'Ed Weir', at: now };
    const work = { status: 'answered', statusBy: 'Ed Weir', statusAt: now, answeredAt: now };
    await editor.patch(id).set(work).commit();
    await editor.patch(id).setIfMissing({ notes: [] }).append('notes', [note]).commit();
    await editor.patch(id).set({ state: 'pending', nextAttemptAt: now }).commit();
    expect(await lake.client.getDocument(id)).toMatchObject({ ...work, notes: [note] });
    const emptied = ['statusBy', 'statusAt', 'answeredAt', 'notes[_key=="a"]'];
    await editor.patch(id).set({ status: 'new' }).unset(emptied).commit();
    expect(await lake.client.getDocument(id)).toMatchObject({ status: 'new', notes: [] });
  });
});

describe('a schedule [schedule.stored]', () => {
  const documentId = 'article-plain';
  const id = scheduleId('publish', documentId);
  const scheduled = {
    _id: id,
    _type: 'schedule',
    action: 'publish',
    documentId,
    documentType: 'article',
    title: 'Plain',
    at: '2036-01-05T10:00:00.000Z',
    state: 'waiting',
  };
  const read = () => lake.client.getDocument(id);

  test('has the person who stored it, whatever it says itself', async () => {
    await editor.create({ ...scheduled, by: { id: 'boss', name: 'Boss' } });
    expect(await read()).toMatchObject({ by: { id: 'Ed-Weir', name: 'Ed Weir' } });
    await administrator.patch(id).set({ title: 'New words', by: null }).commit();
    expect(await read()).toMatchObject({ by: { id: 'Ann-Lisle', name: 'Ann Lisle' } });
    const history = await lake.client.request<string>({
      uri: `/data/history/production/transactions/${id}?excludeContent=true`,
      json: false,
    });
    expect(history).not.toContain('Boss');
  });

  test('is confirmed, claimed and ended by the server alone', async () => {
    await editor.create({ ...scheduled, confirmedAt: '2026-01-05T10:00:00Z', reason: 'x' });
    expect(Object.keys((await read()) ?? {})).not.toContain('confirmedAt');
    await lake.client.patch(id).set({ confirmedAt: '2026-02-02T10:00:00Z' }).commit();
    await editor.patch(id).set({ title: 'New words' }).commit();
    expect(await read()).toMatchObject({ confirmedAt: '2026-02-02T10:00:00Z' });
    before = await everything();
    await expectRefused(patch(id, { state: 'done' }), 403, 'Only the site itself');
    await expectRefused(patch(id, { state: 'running' }), 403, 'Only the site itself');
    await expectRefused(replace({ ...scheduled, state: 'failed' }), 403, 'Only the site itself');
  });

  test('can be dismissed when it is over, and brought back as it was', async () => {
    const over = { ...scheduled, state: 'failed', endedAt: '2026-01-05T10:00:00Z', reason: 'No.' };
    await lake.client.create(over);
    await editor.delete(id);
    await editor.createOrReplace(over);
    expect(await read()).toMatchObject(over);
  });

  test.each<[string, Change, string]>([
    ['in a draft', create({ ...scheduled, _id: `drafts.${id}` }), 'no draft'],
    ['in a version', create({ ...scheduled, _id: `versions.r1.${id}` }), 'no draft'],
    ['under another id', create({ ...scheduled, _id: 'schedule.other' }), 'one id'],
    ['that is being carried out', create({ ...scheduled, state: 'running' }), 'Only the site'],
    [
      'that takes a fixed page off the site',
      create({
        ...scheduled,
        _id: scheduleId('unpublish', 'page-about'),
        action: 'unpublish',
        documentId: 'page-about',
        documentType: 'page',
      }),
      'The site needs',
    ],
    [
      'of an enquiry',
      create({
        ...scheduled,
        _id: scheduleId('publish', ENQUIRY._id),
        documentId: ENQUIRY._id,
        documentType: 'enquiry',
      }),
      'cannot be scheduled',
    ],
  ])('is not stored %s', async (_case, change, reason) => {
    await expectRefused(change, 403, reason);
  });
});

describe('a fixed document', () => {
  const ids = { draftId: 'drafts.page-about', publishedId: 'page-about' };

  test.each<[string, Change, number]>([
    ['deleted', remove('page-about'), 403],
    ['deleted with its draft', act('delete', { ...ids, includeDrafts: [ids.draftId] }), 403],
    ['taken off the site', act('unpublish', ids), 403],
    ['given another address', patch('page-about', { slug: { current: 'us' } }), 403],
    ['left without an address', replace({ ...ABOUT, slug: undefined }), 403],
    [
      'given another address in its draft',
      patch('drafts.page-about', { slug: { current: 'us' } }),
      403,
    ],
    ['given another type', replace({ _id: 'homePage', _type: 'article' }), 409],
    [
      'begun as another type',
      create({ _id: 'drafts.page-contact', _type: 'article', title: 'Contact' }),
      403,
    ],
    ['doubled under another id', create({ _id: 'second-home', _type: 'homePage' }), 403],
    ['doubled in a draft', create({ _id: 'drafts.second-home', _type: 'homePage' }), 403],
  ])('is not %s [lake.fixed-documents]', async (_case, change, status) => {
    await expectRefused(change, status, '');
  });

  test('is edited and published, and its draft can be discarded', async () => {
    await editor.patch('drafts.page-about').set({ title: 'New' }).commit();
    await editor.delete('drafts.page-about');
    await editor.createOrReplace({ ...ABOUT, title: 'Newer' });
    await editor.create({ _id: 'page-careers', _type: 'page', slug: { current: 'careers' } });
    await editor.delete('page-careers');
    expect(await lake.client.getDocument('page-about')).toMatchObject({ title: 'Newer' });
  });
});

test('an editor publishes the draft of Settings without the change of an administrator', async () => {
  const ids = { draftId: 'drafts.siteSettings', publishedId: 'siteSettings' };
  const edit = (fields: object) => act('edit', { ...ids, patch: { set: fields } });
  const stored = () => lake.client.getDocument('siteSettings');
  const phones = { phoneUs: '+1 212 555 0142', phoneUk: '+44 20 7946 0142' };
  const required = {
    ...phones,
    email: 'hello@firm.example',
    tagline: 'Old',
    firm: { name: 'Old Limited' },
  };
  const original = { _id: 'siteSettings', _type: 'siteSettings', brand: 'Old', ...required };
  await administrator.create(original);
  await edit({ tagline: 'New' })(editor);
  await act('publish', ids)(editor);
  expect(await stored()).toMatchObject({ tagline: 'New', brand: 'Old' });

  await edit({ 'firm.name': 'New Limited' })(administrator);
  await edit({ tagline: 'Newer' })(editor);
  const refusal = {
    statusCode: 403,
    message: expect.stringContaining(
      'In Settings, only an administrator may change “firm”',
    ) as string,
  };
  const draft = { ...original, _id: ids.draftId };
  for (const change of [
    act('publish', ids),
    act('discard', { draftId: ids.draftId }),
    // To an earlier revision.
    act('replaceDraft', { publishedId: ids.publishedId, attributes: draft }),
    remove(ids.draftId),
    replace({ ...original, firm: { name: 'New Limited' } }),
    create({ ...draft, _id: 'versions.r1.siteSettings', firm: { name: 'New Limited' } }),
  ]) {
    await expect(change(editor)).rejects.toMatchObject(refusal);
  }
  await act('publish', ids)(administrator);
  expect(await stored()).toMatchObject({ tagline: 'Newer', firm: { name: 'New Limited' } });
});

describe('a document [lake.addresses]', () => {
  test.each<[string, Change]>([
    ['by a replacement', replace({ _id: 'article-plain', _type: 'service' })],
    ['in its draft', create({ _id: 'drafts.article-plain', _type: 'service' })],
  ])('keeps its type, also %s', async (_case, change) => {
    await expectRefused(change, 409, 'keeps its type');
  });

  const draft = {
    _id: 'drafts.page-odd',
    _type: 'page',
    title: 'Odd',
    sections: [{ _key: 'a', _type: 'opening' }],
  };
  const publish = (client: SanityClient) =>
    client.action(actionOf('publish', { draftId: draft._id, publishedId: 'page-odd' }));

  test.each(['..', 'healthz', 'A-Upper', '/127.0.0.1:3000/x', 'a/b/c', 'staff/x'])(
    'is not published at the address %s, not even by the site',
    async (current) => {
      const odd = { ...draft, slug: { current } };
      await lake.client.create(odd);
      before = await everything();
      const reason = /cannot be published at its address\. (Only small letters|The site needs)/;
      await expect(publish(lake.client)).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringMatching(reason) as string,
      });
      await expectRefused(publish, 400, 'cannot be published at its address');
      await expectRefused(create({ ...odd, _id: 'page-odd' }), 400, 'at its address');
      const moved = patch('page-plain', { slug: { current } });
      await expectRefused(moved, 400, 'at its address');
    },
  );

  test('that has such an address already is edited, and corrected', async () => {
    const odd = { ...draft, _id: 'page-odd', slug: { current: '..' } };
    await lake.client.create(odd);
    await editor.patch('page-odd').set({ title: 'Still odd' }).commit();
    await editor.create({ ...draft, title: 'Odd again', slug: odd.slug });
    await publish(editor);
    expect(await lake.client.getDocument('page-odd')).toMatchObject({ title: 'Odd again' });
    await editor
      .patch('page-odd')
      .set({ slug: { current: 'even' } })
      .commit();
    expect(await lake.client.getDocument('page-odd')).toMatchObject({ slug: { current: 'even' } });
  });
});
