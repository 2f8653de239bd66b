import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentChanged } from '../../support/changed-content';
import type { ContentCache } from '~/content/cache/content-cache.server';
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

describe('the content cache', () => {
  it('returns the content of the source', async () => {
    source.publish(SERVICES, ['Sales']);
    expect(await cache.query(SERVICES)).toEqual(['Sales']);
  });

  it('sends one request to the source for many reads', async () => {
    source.publish(SERVICES, ['Sales']);
    await cache.query(SERVICES);
    await cache.query(SERVICES);
    expect(source.requests).toHaveLength(1);
  });

  it('sends one request while many visitors wait', async () => {
    source.publish(SERVICES, ['Sales']);
    source.behave('hold');
    const visitors = [cache.query(SERVICES), cache.query(SERVICES), cache.query(SERVICES)];
    await expect.poll(() => source.requests).toHaveLength(1);
    source.release();
    expect(await Promise.all(visitors)).toEqual([['Sales'], ['Sales'], ['Sales']]);
    expect(source.requests).toHaveLength(1);
  });

  it('sends a request for each query and each set of parameters', async () => {
    source.publish(ARTICLES, { title: 'One' });
    await cache.query(SERVICES);
    await cache.query(ARTICLES, { slug: 'one' });
    await cache.query(ARTICLES, { slug: 'two' });
    expect(source.requests.map(({ url }) => url.searchParams.get('$slug'))).toEqual([
      null,
      '"one"',
      '"two"',
    ]);
  });

  it('does not cache null, or made-up addresses would fill the memory', async () => {
    expect(await cache.query(ARTICLES, { slug: 'made-up' })).toBeNull();
    source.publish(ARTICLES, { title: 'Written since' });
    expect(await cache.query(ARTICLES, { slug: 'made-up' })).toEqual({ title: 'Written since' });
  });

  it('does not cache the result of a search', async () => {
    source.publish(ARTICLES, ['One']);
    const search = () => cache.query(ARTICLES, { patterns: ['on*'] }, { cache: false });
    expect(await search()).toEqual(['One']);
    expect(source.requests).toHaveLength(1);
    await contentChanged(cache);
    expect(source.requests).toHaveLength(1);
    await search();
    expect(source.requests).toHaveLength(2);
  });

  it('returns the sync tags of a result', async () => {
    source.publish(SERVICES, ['Sales'], ['s1:service']);
    expect(await cache.read(SERVICES, {})).toEqual({
      result: ['Sales'],
      syncTags: new Set(['s1:service']),
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
    source.requests.length = 0;
  });

  it('refetches the results with the tag, before any visitor reads them', async () => {
    await contentChanged(cache, ['s1:service']);
    expect(source.requests.map(({ query }) => query)).toEqual([SERVICES]);
    expect(await cache.query(SERVICES)).toEqual(['new']);
  });

  it('refetches a result once although it was read often', async () => {
    await cache.query(SERVICES);
    await cache.query(SERVICES);
    await contentChanged(cache, ['s1:service']);
    expect(source.requests).toHaveLength(1);
  });

  it('keeps the other results', async () => {
    await contentChanged(cache, ['s1:service']);
    expect(await cache.query(ARTICLES)).toEqual(['old']);
  });

  it('refetches once for an event with several of the tags', async () => {
    await contentChanged(cache, ['s1:service', 's1:settings', 's1:other']);
    expect(source.requests).toHaveLength(1);
  });

  it('does nothing for tags that no result has', async () => {
    await contentChanged(cache, ['s1:other']);
    expect(source.requests).toEqual([]);
  });

  it('refetches all results when events may have been missed', async () => {
    await contentChanged(cache);
    expect(await cache.query(SERVICES)).toEqual(['new']);
    expect(await cache.query(ARTICLES)).toEqual(['new']);
    expect(source.requests).toHaveLength(2);
  });

  it('uses the tags of the newest result', async () => {
    await contentChanged(cache, ['s1:settings']);
    await contentChanged(cache, ['s1:settings']);
    expect(source.requests).toHaveLength(1);
  });
});

describe('when staff publish while content is being fetched', () => {
  beforeEach(() => {
    source.publish(SERVICES, ['old'], ['s1:service']);
    source.behave('hold');
  });

  it.each([
    ['one of its tags', (): Promise<void> => contentChanged(cache, ['s1:service'])],
    ['anything', (): Promise<void> => contentChanged(cache)],
  ])('fetches it once more if %s changed', async (_what, change) => {
    const visitor = cache.query(SERVICES);
    await expect.poll(() => source.requests).toHaveLength(1);
    const changed = change();
    source.release();
    source.publish(SERVICES, ['new'], ['s1:service']);
    await changed;
    expect(await visitor).toEqual(['new']);
  });

  it('fetches it once more, even after many changes', async () => {
    source.behave('respond');
    await cache.query(SERVICES);
    source.requests.length = 0;
    source.behave('hold');
    const changes = [contentChanged(cache, ['s1:service'])];
    await expect.poll(() => source.requests).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) changes.push(contentChanged(cache, ['s1:service']));
    source.release();
    source.publish(SERVICES, ['new'], ['s1:service']);
    await Promise.all(changes);
    await expect
      .poll(() => cache.read(SERVICES, {}))
      .toMatchObject({ result: ['new'], isCurrent: true });
    expect(source.requests).toHaveLength(2);
  });

  it('returns an outdated result, marked so, after two fetches with changes', async () => {
    source.behave('respond');
    source.onRequest = () => void contentChanged(cache, ['s1:service']);
    const read = await cache.read(SERVICES, {});
    expect(read).toMatchObject({ result: ['old'], isCurrent: false });

    source.onRequest = undefined;
    source.publish(SERVICES, ['new'], ['s1:service']);
    await expect
      .poll(() => cache.read(SERVICES, {}))
      .toMatchObject({ result: ['new'], isCurrent: true });
  });

  it('fetches it one at a time, also when it changed during each fetch', async () => {
    source.behave('respond');
    await cache.query(SERVICES);
    source.requests.length = 0;
    source.onRequest = () => void contentChanged(cache, ['s1:service']);
    cache.onFetched = () => {
      if (!source.onRequest) return;
      source.onRequest = undefined;
      source.behave('hold');
      source.publish(SERVICES, ['new'], ['s1:service']);
      void contentChanged(cache, ['s1:service']);
    };
    void contentChanged(cache, ['s1:service']);
    // One fetch, during which it changed, and one that the source holds.
    await expect.poll(() => source.requests.length).toBeGreaterThan(1);
    source.release();
    await expect
      .poll(() => cache.read(SERVICES, {}))
      .toMatchObject({ result: ['new'], isCurrent: true });
    expect(source.requests).toHaveLength(2);
  });

  it('does not fetch it again if something else changed', async () => {
    const visitor = cache.query(SERVICES);
    await expect.poll(() => source.requests).toHaveLength(1);
    const changed = contentChanged(cache, ['s1:article']);
    source.release();
    await Promise.all([visitor, changed]);
    expect(source.requests).toHaveLength(1);
  });
});
