import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentUnavailableError } from '~/content/content-reader';
import { startCachedContent, type CachedContent } from '../../support/cached-content';
import { controlClock, until } from '../../support/controlled-clock';
import { rejectionReason } from '../../support/rejection-reason';

const QUERY = '*[_type == "service"]';

let content: CachedContent;

beforeEach(async () => {
  content = await startCachedContent();
  content.source.publish(QUERY, 'cached', ['s1:service']);
});
afterEach(() => content.close());

/** The names of the complete files in the cache's folder. */
async function cachedFiles(): Promise<string[]> {
  const names = await readdir(content.folder);
  return names.filter((name) => name.endsWith('.json'));
}

/** The results in these files. */
async function cachedResults(): Promise<unknown[]> {
  const files = await cachedFiles();
  const texts = await Promise.all(
    files.map((name) => readFile(join(content.folder, name), 'utf8')),
  );
  return texts.map((text) => (JSON.parse(text) as { result: unknown }).result);
}

/** Runs the query and waits until its result is on disk. */
async function cacheResult(): Promise<void> {
  await content.cache.query(QUERY);
  await expect.poll(cachedResults).toContain('cached');
}

/** Reads from a restarted cache while the source does not respond, until the wait is over. */
async function readAfterRestart(waitMs: number) {
  const cache = await content.restart();
  content.source.behave('hold');
  content.source.requests.length = 0;
  const clock = controlClock();
  try {
    const reading = cache.read(QUERY, {});
    const error = rejectionReason(reading);
    await until(() => content.source.requests.length === 1);
    await clock.advance(waitMs);
    return (await error) ?? (await reading);
  } finally {
    clock.restore();
  }
}

describe('after a restart while the source is down', () => {
  it('shows the last good content, and marks it as not current', async () => {
    await cacheResult();
    expect(await readAfterRestart(800)).toEqual({
      result: 'cached',
      syncTags: new Set(['s1:service']),
      isCurrent: false,
    });
  });

  it('shows nothing when nothing is cached', async () => {
    expect(await readAfterRestart(4_000)).toBeInstanceOf(ContentUnavailableError);
    expect(content.lines.map(({ msg }) => msg)).not.toContain('the disk cache could not be read');
  });

  it.each(['{"result":', '{"syncTags":"no list"}'])(
    'shows nothing when the cached file is damaged: %s',
    async (damaged) => {
      await cacheResult();
      const [name = ''] = await cachedFiles();
      await writeFile(join(content.folder, name), damaged);
      expect(await readAfterRestart(4_000)).toBeInstanceOf(ContentUnavailableError);
      expect(content.lines.map(({ msg }) => msg)).toContain('the disk cache could not be read');
    },
  );
});

describe('after a restart', () => {
  it('fetches the content again, because it may have changed', async () => {
    await cacheResult();
    content.source.publish(QUERY, 'new', ['s1:service']);
    const cache = await content.restart();
    expect(await cache.read(QUERY, {})).toMatchObject({ result: 'new', isCurrent: true });
  });
});

describe('the disk cache', () => {
  it('has one file for each query', async () => {
    content.source.publish('*', 'other');
    await cacheResult();
    await content.cache.query('*');
    await expect.poll(cachedFiles).toHaveLength(2);
  });

  it('is written again after its folder was deleted', async () => {
    await cacheResult();
    await rm(content.folder, { recursive: true });
    content.source.publish('*', 'other');
    await content.cache.query('*');
    await expect.poll(cachedResults).toEqual(['other']);
  });

  it('that cannot be opened is reported, and content is fetched', async () => {
    await rm(content.folder, { recursive: true });
    await writeFile(content.folder, 'a file in its place');
    const cache = await content.restart();
    expect(await cache.query(QUERY)).toBe('cached');
    expect(content.lines.map(({ msg }) => msg)).toContain('the disk cache cannot be used');
  });

  it('has no file for a document that does not exist', async () => {
    await content.cache.query('*[_id == "made-up"]');
    await cacheResult();
    expect(await cachedResults()).toEqual(['cached']);
  });
});
