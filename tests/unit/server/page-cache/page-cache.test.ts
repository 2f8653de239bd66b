import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageCache, type RenderedPage } from '~/server/page-cache/page-cache.server';
import { UncachedResponse } from '~/server/page-cache/uncached-response.server';
import { CachedResponse } from '~/server/page-cache/cached-response.server';
import { pagesChanged } from '../../support/changed-content';
import { recordLog } from '../../support/recorded-log';

type Rendering = RenderedPage | UncachedResponse;

async function page(text: string, facts: Partial<RenderedPage> = {}): Promise<RenderedPage> {
  const response = await CachedResponse.prepare(Buffer.from(text), []);
  return { response, syncTags: new Set(['t']), isCurrent: true, ...facts };
}

/** Returns a cache whose renders the test finishes. */
function cacheWithRenders() {
  const renders: ((rendering: Rendering) => void)[] = [];
  const { log, lines } = recordLog();
  const cache = new PageCache(() => new Promise((resolve) => renders.push(resolve)), log);
  return { cache, renders, lines };
}

/** Returns a cache that has the page `/`, and whose further renders the test finishes. */
async function cacheHolding(rendered: RenderedPage) {
  const { cache, renders, lines } = cacheWithRenders();
  const first = cache.rendered('/');
  renders[0]?.(rendered);
  await first;
  return { cache, renders, lines };
}

const uncached = (status: number) => new UncachedResponse(status, [], Buffer.from('no page'));

afterEach(() => void vi.useRealTimers());

describe('the page cache', () => {
  it('renders a page once for concurrent requests', async () => {
    const { cache, renders } = cacheWithRenders();
    const waiting = [cache.rendered('/'), cache.rendered('/'), cache.rendered('/')];
    const only = await page('home');
    renders[0]?.(only);
    const found = await Promise.all(waiting);
    expect(renders).toHaveLength(1);
    expect(found.map(({ response }) => response)).toEqual([
      only.response,
      only.response,
      only.response,
    ]);
  });

  it('sends a cached page without a render', async () => {
    const { cache, renders } = cacheWithRenders();
    const first = cache.rendered('/');
    renders[0]?.(await page('home'));
    expect(await first).toMatchObject({ state: 'miss' });
    expect(cache.ready('/')).toMatchObject({ state: 'hit' });
    expect(renders).toHaveLength(1);
  });

  it('renders a page from older content again as soon as the newer content is fetched', async () => {
    const { cache, renders } = await cacheHolding(await page('old', { isCurrent: false }));
    cache.refresh(new Set(['other']));
    expect(renders).toHaveLength(1);

    cache.refresh(new Set(['t']));
    const fresh = await page('fresh');
    renders[1]?.(fresh);
    await expect.poll(() => cache.ready('/')).toEqual({ response: fresh.response, state: 'hit' });
  });

  it('renders a page again when newer content was fetched during its render', async () => {
    const { cache, renders } = cacheWithRenders();
    const first = cache.rendered('/');
    cache.refresh(new Set(['t']));
    renders[0]?.(await page('old', { isCurrent: false }));
    await first;
    await expect.poll(() => renders).toHaveLength(2);
  });

  it('does not render a page again for content that it already has or does not use', async () => {
    const { cache, renders } = cacheWithRenders();
    const waiting = [cache.rendered('/'), cache.rendered('/about')];
    cache.refresh(new Set(['t', 'another']));
    renders[0]?.(await page('current'));
    renders[1]?.(await page('old', { isCurrent: false, syncTags: new Set(['u']) }));
    await Promise.all(waiting);
    await new Promise((resolve) => setImmediate(resolve));
    expect(renders).toHaveLength(2);
  });

  it('sends the old page for a moment after its content changed, and renders it again', async () => {
    const old = await page('old');
    const { cache, renders } = await cacheHolding(old);
    void pagesChanged(cache, ['t']);
    expect(cache.ready('/')).toEqual({ response: old.response, state: 'stale' });
    const fresh = await page('fresh');
    renders[1]?.(fresh);
    await expect.poll(() => cache.ready('/')).toEqual({ response: fresh.response, state: 'hit' });
    expect(renders).toHaveLength(2);
  });

  it('counts the moment from the first of several changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { cache } = await cacheHolding(await page('old'));
    void pagesChanged(cache, ['t']);
    vi.setSystemTime(500);
    void pagesChanged(cache, ['t']);
    expect(cache.ready('/')).toMatchObject({ state: 'stale' });
    vi.setSystemTime(900);
    expect(cache.ready('/')).toBeUndefined();
  });

  it('renders a page again when any of its content has changed', async () => {
    const { cache } = await cacheHolding(
      await page('home', { syncTags: new Set(['services', 'settings']) }),
    );
    void pagesChanged(cache, ['settings', 'articles']);
    expect(cache.ready('/')).toMatchObject({ state: 'stale' });
  });

  it('renders a page that was not requested lately at its next request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { cache, renders } = await cacheHolding(await page('old'));
    vi.setSystemTime(31_000);
    void pagesChanged(cache, ['t']);
    expect(renders).toHaveLength(1);
    expect(cache.ready('/')).toBeUndefined();
    expect(renders).toHaveLength(2);
  });

  it('does not render pages again that the change does not affect', async () => {
    const { cache } = await cacheHolding(await page('home'));
    void pagesChanged(cache, ['another']);
    expect(cache.ready('/')).toMatchObject({ state: 'hit' });
  });

  it('makes a visitor wait instead of sending a page that is out of date for a second', async () => {
    const { cache } = await cacheHolding(await page('old'));
    vi.useFakeTimers({ toFake: ['Date'] });
    void pagesChanged(cache, ['t']);
    vi.setSystemTime(Date.now() + 1_000);
    expect(cache.ready('/')).toBeUndefined();
  });

  it('does not delay visitors while content changes faster than pages are rendered', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { cache, renders } = await cacheHolding(await page('first'));
    void pagesChanged(cache, ['t']);
    vi.setSystemTime(700);
    void pagesChanged(cache, ['t']);
    const second = await page('second');
    renders[1]?.(second);
    await expect.poll(() => renders).toHaveLength(3);
    vi.setSystemTime(900);
    expect(cache.ready('/')).toEqual({ response: second.response, state: 'stale' });
    vi.setSystemTime(1_600);
    expect(cache.ready('/')).toBeUndefined();
  });

  it('renders a page again when its content changed during the render', async () => {
    const { cache, renders } = cacheWithRenders();
    const first = cache.rendered('/');
    void pagesChanged(cache, ['t']);
    renders[0]?.(await page('overtaken'));
    await first;
    await expect.poll(() => renders).toHaveLength(2);
    renders[1]?.(await page('newest'));
    await expect.poll(() => cache.ready('/')).toMatchObject({ state: 'hit' });
  });

  it('sends the last good page while renders give error pages', async () => {
    const good = await page('good');
    const { cache, renders } = await cacheHolding(good);
    void pagesChanged(cache);
    const second = cache.rendered('/');
    renders[1]?.(uncached(503));
    expect(await second).toEqual({ response: good.response, state: 'stale' });
  });

  it('removes a page whose address has no page any more', async () => {
    const { cache, renders } = cacheWithRenders();
    const first = cache.rendered('/blog/a');
    renders[0]?.(await page('article'));
    await first;
    void pagesChanged(cache, ['t']);
    renders[1]?.(uncached(404));
    await expect.poll(() => cache.size.pages).toBe(0);
  });

  it('caches nothing for addresses without a page', async () => {
    const cache = new PageCache(() => Promise.resolve(uncached(404)), recordLog().log);
    const response = uncached(404);
    for (let count = 0; count < 1_000; count += 1) {
      expect(await cache.rendered(`/junk-${count}`)).toEqual({ response, state: 'miss' });
    }
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  it('sends a page from older content at once during an outage', async () => {
    const { cache, renders } = cacheWithRenders();
    const first = cache.rendered('/');
    renders[0]?.(await page('last good', { isCurrent: false }));
    expect(await first).toMatchObject({ state: 'stale' });
    expect(cache.ready('/')).toMatchObject({ state: 'stale' });
    expect(renders).toHaveLength(1);
  });

  it('renders such a page again in the background, at most once a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { cache, renders } = await cacheHolding(await page('last good', { isCurrent: false }));
    vi.setSystemTime(1_000);
    expect(cache.ready('/')).toMatchObject({ state: 'stale' });
    expect(renders).toHaveLength(1);
    vi.setSystemTime(1_001);
    expect(cache.ready('/')).toMatchObject({ state: 'stale' });
    expect(renders).toHaveLength(2);
  });

  it('renders the pages in demand again one at a time after a change', async () => {
    const { cache, renders } = cacheWithRenders();
    const visits = ['/', '/about', '/insights'].map((key) => cache.rendered(key));
    for (const render of renders) render(await page('before'));
    await Promise.all(visits);
    const renewed = pagesChanged(cache, ['t']);
    for (const count of [4, 5, 6]) {
      await expect.poll(() => renders).toHaveLength(count);
      renders.at(-1)?.(await page('after'));
    }
    await renewed;
    expect(renders).toHaveLength(6);
  });

  it('reports a failed render for which no visitor waits', async () => {
    const { log, lines } = recordLog();
    let calls = 0;
    const cache = new PageCache(async () => {
      calls += 1;
      if (calls > 1) throw new Error('render failed');
      return page('home');
    }, log);
    await cache.rendered('/');
    void pagesChanged(cache);
    await expect
      .poll(() => lines)
      .toMatchObject([
        { msg: 'a page could not be rendered', key: '/', err: { message: 'render failed' } },
      ]);
  });
});
