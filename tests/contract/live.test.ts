import type { LiveEvent } from '@sanity/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { record } from './events';
import { connect, isCloud, startLocal, type LocalTarget, type Target } from './target';

let lake: Target;
let id: string;
let count = 0;

beforeAll(async () => {
  lake = await connect();
});

beforeEach(() => {
  id = `${lake.run}-${(count += 1)}`;
});

afterAll(() => lake.close());

/** Returns the current sync tags of a query's result. */
async function tagsOf(query: string) {
  const options = { filterResponse: false } as const;
  return (await lake.visitor.fetch(query, {}, options)).syncTags ?? [];
}

const carries = (tags: readonly string[]) => (event: LiveEvent) =>
  event.type === 'message' && event.tags.some((tag) => tags.includes(tag));

async function subscribe(target = lake) {
  const events = record<LiveEvent>(target.visitor.live.events());
  await events.until(({ type }) => type === 'welcome');
  return events;
}

test('sends the sync tags of a published change', async () => {
  const tags = await tagsOf(`*[_type == "contractArticle" && run == "${lake.run}"]`);
  const events = await subscribe();
  await lake.staff.create({ _id: id, _type: 'contractArticle', run: lake.run });
  const message = await events.until(carries(tags));
  expect(message.type).toBe('message');
  events.stop();
});

test('sends a change of a referenced document', async () => {
  await lake.staff
    .transaction()
    .create({ _id: `${id}-author`, _type: 'contractAuthor', run: lake.run, name: 'Ann' })
    .create({ _id: id, _type: 'contractNote', author: { _ref: `${id}-author` }, run: lake.run })
    .commit();
  const tags = await tagsOf(`*[_id == "${id}"][0].author->name`);
  const events = await subscribe();
  await lake.staff.patch(`${id}-author`).set({ name: 'Anna' }).commit();
  const message = await events.until(carries(tags));
  expect(message.type).toBe('message');
  events.stop();
});

describe.skipIf(isCloud)('on the local lake', () => {
  let local: LocalTarget;

  beforeAll(async () => {
    local = await startLocal();
  });

  afterAll(() => local.close());

  test('sends visitors no events of drafts and private documents', async () => {
    const events = await subscribe(local);
    await local.staff.create({ _id: 'drafts.x', _type: 'article' });
    await local.staff.create({ _id: 'enquiry.x', _type: 'enquiry' });
    await local.staff.create({ _id: 'published', _type: 'article' });
    await events.until(carries(['s1:id:published']));
    const messages = events.seen.filter(({ type }) => type === 'message');
    expect(messages).toHaveLength(1);
    events.stop();
  });

  test('sends events of drafts to clients with the token', async () => {
    const drafts = record<LiveEvent>(local.staff.live.events({ includeDrafts: true }));
    await drafts.until(({ type }) => type === 'welcome');
    await local.staff.create({ _id: 'drafts.seen', _type: 'article' });
    const message = await drafts.until(carries(['s1:id:seen', 's1:id:drafts.seen']));
    expect(message.type).toBe('message');
    drafts.stop();
  });

  test.each([
    ['appears', 'published', 'draft'],
    ['disappears', 'draft', 'published'],
  ])('invalidates results of both types when a draft of another type %s', async (_what, old) => {
    const published = { _id: `typed-${old}`, _type: 'article' };
    const draft = { _id: `drafts.typed-${old}`, _type: 'note' };
    await local.staff.createOrReplace(published);
    if (old === 'draft') await local.staff.createOrReplace(draft);
    const ask = async (type: string) => {
      const drafts = local.staff.withConfig({ perspective: 'drafts' });
      const query = `*[_type == "${type}" && _id match "typed-*"]._id`;
      const { result, syncTags = [] } = await drafts.fetch(query, {}, { filterResponse: false });
      return { result: result as string[], syncTags };
    };
    const before = [await ask('article'), await ask('note')];
    const events = record<LiveEvent>(local.staff.live.events({ includeDrafts: true }));
    await events.until(({ type }) => type === 'welcome');

    if (old === 'draft') await local.staff.delete(draft._id);
    else await local.staff.create(draft);

    const message = await events.until(carries([`s1:id:typed-${old}`]));
    for (const [index, type] of ['article', 'note'].entries()) {
      expect((await ask(type)).result).not.toEqual(before[index]?.result);
      expect(carries(before[index]?.syncTags ?? [])(message)).toBe(true);
    }
    events.stop();
  });

  test('does not invalidate results of other types', async () => {
    const options = { filterResponse: false } as const;
    const { syncTags = [] } = await local.visitor.fetch('*[_type == "author"]', {}, options);
    const events = await subscribe(local);
    await local.staff.create({ _id: 'another', _type: 'article' });
    const message = await events.until(carries(['s1:id:another']));
    expect(carries(syncTags)(message)).toBe(false);
    events.stop();
  });

  test('refuses live events of drafts without a token', async () => {
    const response = await fetch(
      `${local.origin}/vX/data/live/events/production?includeDrafts=true`,
    );
    expect(response.status).toBe(401);
  });

  test('sends the missed events after a reconnection, or restart when they are lost', async () => {
    const address = `${local.origin}/vX/data/live/events/production`;
    const start = await readEvents(address, {}, 1);
    const lastSeen = start[0]?.id ?? '';
    await local.staff.create({ _id: 'while-away', _type: 'article' });
    const missed = await readEvents(address, { 'Last-Event-ID': lastSeen }, 2);
    expect(missed.map(({ event }) => event)).toEqual(['welcome', 'message']);
    expect(missed[1]?.data).toContain('s1:id:while-away');
    const unknown = await readEvents(address, { 'Last-Event-ID': 'another-run-7' }, 2);
    expect(unknown.map(({ event }) => event)).toEqual(['welcome', 'restart']);
  });
});

/** Reads a stream of server-sent events up to the given number of them. */
async function readEvents(address: string, headers: Record<string, string>, wanted: number) {
  const abort = new AbortController();
  const { body } = await fetch(address, { headers, signal: abort.signal });
  if (!body) throw new Error('No stream');
  const decoder = new TextDecoder();
  let text = '';
  const reader = body.getReader();
  while (text.split('\n\n').length <= wanted) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  abort.abort();
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2));
      return Object.fromEntries(lines) as { event: string; data: string; id?: string };
    });
}
