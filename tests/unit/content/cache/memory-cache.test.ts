import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentCache } from '~/content/cache/memory-cache.server';
import { startCachedContent, type CachedContent } from '../../support/cached-content';
import type { ContentSource } from '../../support/content-source';

const SERVICES = '*[_type == "service"]';
const ARTICLES = '*[_type == "article"]';

let content: CachedContent;
let source: ContentSource;
let cache: ContentCache;

beforeEach(async () => {
  content = await startCachedContent();
  ({ source, cache } = content);
});
afterEach(() => content.close());

describe('asking for content', () => {
  it('answers what the source has', async () => {
    source.publish(SERVICES, ['Sales']);
    expect(await cache.query(SERVICES)).toEqual(['Sales']);
  });

  it('asks the source once, however often visitors do', async () => {
    source.publish(SERVICES, ['Sales']);
    await cache.query(SERVICES);
    await cache.query(SERVICES);
    expect(source.asked).toHaveLength(1);
  });

  it('has one fetch in flight, however many visitors wait', async () => {
    source.publish(SERVICES, ['Sales']);
    source.behave('hold');
    const visitors = [cache.query(SERVICES), cache.query(SERVICES), cache.query(SERVICES)];
    await expect.poll(() => source.asked).toHaveLength(1);
    source.release();
    expect(await Promise.all(visitors)).toEqual([['Sales'], ['Sales'], ['Sales']]);
    expect(source.asked).toHaveLength(1);
  });

  it('asks apart for other queries and other parameters', async () => {
    source.publish(ARTICLES, { title: 'One' });
    await cache.query(SERVICES);
    await cache.query(ARTICLES, { slug: 'one' });
    await cache.query(ARTICLES, { slug: 'two' });
    expect(source.asked.map(({ url }) => url.searchParams.get('$slug'))).toEqual([
      null,
      '"one"',
      '"two"',
    ]);
  });

  it('keeps nothing for made-up addresses, which would fill the memory', async () => {
    expect(await cache.query(ARTICLES, { slug: 'made-up' })).toBeNull();
    source.publish(ARTICLES, { title: 'Written since' });
    expect(await cache.query(ARTICLES, { slug: 'made-up' })).toEqual({ title: 'Written since' });
  });

  it('forgets the answer to a question in a visitor’s own words', async () => {
    source.publish(ARTICLES, ['One']);
    const ask = () => cache.query(ARTICLES, { words: ['on*'] }, { keep: false });
    expect(await Promise.all([ask(), ask()])).toEqual([['One'], ['One']]);
    expect(source.asked).toHaveLength(1);
    await cache.invalidateAll();
    expect(source.asked).toHaveLength(1);
    await ask();
    expect(source.asked).toHaveLength(2);
  });

  it('tells what an answer depends on', async () => {
    source.publish(SERVICES, ['Sales'], ['s1:service']);
    expect(await cache.read(SERVICES, {})).toEqual({
      result: ['Sales'],
      syncTags: ['s1:service'],
      isCurrent: true,
    });
  });
});

describe('when staff publish', () => {
  beforeEach(async () => {
    source.publish(SERVICES, ['old'], ['s1:service', 's1:settings']);
    source.publish(ARTICLES, ['old'], ['s1:article']);
    await cache.query(SERVICES);
    await cache.query(ARTICLES);
    source.publish(SERVICES, ['new'], ['s1:service']);
    source.publish(ARTICLES, ['new'], ['s1:article']);
    source.asked.length = 0;
  });

  it('fetches anew what carries the tag, before any visitor asks', async () => {
    await cache.invalidate(['s1:service']);
    expect(source.asked.map(({ query }) => query)).toEqual([SERVICES]);
    expect(await cache.query(SERVICES)).toEqual(['new']);
  });

  it('fetches anew also what was read often', async () => {
    await cache.query(SERVICES);
    await cache.query(SERVICES);
    await cache.invalidate(['s1:service']);
    expect(source.asked).toHaveLength(1);
  });

  it('leaves the rest as it is', async () => {
    await cache.invalidate(['s1:service']);
    expect(await cache.query(ARTICLES)).toEqual(['old']);
  });

  it('fetches once for an event with several of the tags', async () => {
    await cache.invalidate(['s1:service', 's1:settings', 's1:other']);
    expect(source.asked).toHaveLength(1);
  });

  it('does nothing for tags that no content carries', async () => {
    await cache.invalidate(['s1:other']);
    expect(source.asked).toEqual([]);
  });

  it('fetches everything anew when events may have been missed', async () => {
    await cache.invalidateAll();
    expect(await cache.query(SERVICES)).toEqual(['new']);
    expect(await cache.query(ARTICLES)).toEqual(['new']);
    expect(source.asked).toHaveLength(2);
  });

  it('goes by the tags of the newest answer', async () => {
    await cache.invalidate(['s1:settings']);
    await cache.invalidate(['s1:settings']);
    expect(source.asked).toHaveLength(1);
  });
});

describe('when staff publish while content is being fetched', () => {
  beforeEach(() => {
    source.publish(SERVICES, ['old'], ['s1:service']);
    source.behave('hold');
  });

  it.each([
    ['a tag of it', (): Promise<void> => cache.invalidate(['s1:service'])],
    ['anything', (): Promise<void> => cache.invalidateAll()],
  ])('fetches it once more if %s changed', async (_what, change) => {
    const visitor = cache.query(SERVICES);
    await expect.poll(() => source.asked).toHaveLength(1);
    const changed = change();
    source.release();
    source.publish(SERVICES, ['new'], ['s1:service']);
    await changed;
    expect(await visitor).toEqual(['new']);
  });

  it('fetches it once more, however often that was', async () => {
    source.behave('answer');
    await cache.query(SERVICES);
    source.asked.length = 0;
    source.behave('hold');
    const changes = [cache.invalidate(['s1:service'])];
    await expect.poll(() => source.asked).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) changes.push(cache.invalidate(['s1:service']));
    source.release();
    source.publish(SERVICES, ['new'], ['s1:service']);
    await Promise.all(changes);
    expect(source.asked).toHaveLength(2);
    expect(await cache.query(SERVICES)).toEqual(['new']);
  });

  it('answers after a few tries even if that goes on, and says that there is newer', async () => {
    source.behave('answer');
    source.onAsked = () => void cache.invalidate(['s1:service']);
    const answer = await cache.read(SERVICES, {});
    expect(answer).toMatchObject({ result: ['old'], isCurrent: false });

    source.onAsked = undefined;
    source.publish(SERVICES, ['new'], ['s1:service']);
    await expect
      .poll(() => cache.read(SERVICES, {}))
      .toMatchObject({ result: ['new'], isCurrent: true });
  });

  it('does not if something else changed', async () => {
    const visitor = cache.query(SERVICES);
    await expect.poll(() => source.asked).toHaveLength(1);
    const changed = cache.invalidate(['s1:article']);
    source.release();
    await Promise.all([visitor, changed]);
    expect(source.asked).toHaveLength(1);
  });
});
