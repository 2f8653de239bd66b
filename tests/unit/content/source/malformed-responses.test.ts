import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentChanged } from '../../support/changed-content';
import { ContentUnavailableError } from '~/content/content-reader';
import { HOME_QUERY, SITE_SETTINGS_QUERY, REDIRECTS_QUERY } from '~/content/queries';
import { MALFORMED_RESPONSES } from '../../../support/malformed-responses';
import { startCachedContent, type CachedContent } from '../../support/cached-content';
import { controlClock, until, type ControlledClock } from '../../support/controlled-clock';
import { rejectionReason } from '../../support/rejection-reason';

const QUERY = '*[_type == "service"]';
const TAGS = ['s1:service'];

let content: CachedContent;
let clock: ControlledClock;

beforeEach(async () => {
  content = await startCachedContent();
  clock = controlClock();
});
afterEach(async () => {
  clock.restore();
  await content.close();
});

/** Reads the disk cache's only file. */
async function readDiskCache(): Promise<string> {
  const [name = ''] = await readdir(content.folder);
  return readFile(join(content.folder, name), 'utf8');
}

/** Fetches a result into both caches, and returns the disk cache's file. */
async function cacheResult(query: string, result: unknown): Promise<string> {
  content.source.publish(query, result, TAGS);
  await content.cache.query(query);
  await until(() => content.source.requests.length > 0);
  await expect.poll(readDiskCache).toContain('syncTags');
  return readDiskCache();
}

/** Reads content after a live event, with a source that does not send a valid response in time. */
async function readAfterChange(query: string) {
  void contentChanged(content.cache, TAGS);
  const reading = content.cache.read(query, {});
  await clock.untilWaitingFor(1_000);
  await clock.advance(800);
  return reading;
}

describe.each(Object.entries(MALFORMED_RESPONSES))(
  'a source whose response is malformed: %s',
  (_name, response) => {
    it('does not replace the last good content, in memory or on disk', async () => {
      const cached = await cacheResult(QUERY, 'good');
      content.source.respondWith(response);
      expect(await readAfterChange(QUERY)).toMatchObject({ result: 'good', isCurrent: false });
      expect(await readDiskCache()).toBe(cached);
    });

    it('counts as down and is retried', async () => {
      content.source.publish(QUERY, 'good', TAGS);
      content.source.respondWith(response);
      const visitor = content.cache.query(QUERY);
      await clock.untilWaitingFor(1_000);
      content.source.behave('respond');
      await clock.advance(1_000);
      expect(await visitor).toBe('good');
    });
  },
);

describe('a result that its query cannot have', () => {
  it.each([
    [HOME_QUERY, 'null', null],
    [HOME_QUERY, 'a list', []],
    [HOME_QUERY, 'an object without the fields of the query', {}],
    [REDIRECTS_QUERY, 'null', null],
    [REDIRECTS_QUERY, 'an object', {}],
    [SITE_SETTINGS_QUERY, 'a list', []],
    [SITE_SETTINGS_QUERY, 'a string', 'ok'],
  ])('counts as a failure of the source: %s as %s', async (query, _kind, result) => {
    content.source.publish(query, result, TAGS);
    const visitor = rejectionReason(content.cache.query(query));
    await clock.untilWaitingFor(1_000);
    await clock.advance(4_000);
    expect(await visitor).toBeInstanceOf(ContentUnavailableError);
  });

  it('is not read from the disk either', async () => {
    await cacheResult(REDIRECTS_QUERY, []);
    const [name = ''] = await readdir(content.folder);
    await writeFile(join(content.folder, name), JSON.stringify({ result: {}, syncTags: TAGS }));
    const cache = await content.restart();
    content.source.behave('fail');
    const visitor = rejectionReason(cache.query(REDIRECTS_QUERY));
    await clock.untilWaitingFor(1_000);
    await clock.advance(4_000);
    expect(await visitor).toBeInstanceOf(ContentUnavailableError);
    expect(content.lines.map(({ msg }) => msg)).toContain('the disk cache could not be read');
  });
});

describe('null for a document that was cached', () => {
  beforeEach(() => cacheResult(SITE_SETTINGS_QUERY, { brand: 'Wexcombe' }));

  it('means that staff unpublished the document', async () => {
    content.source.publish(SITE_SETTINGS_QUERY, null, TAGS);
    await contentChanged(content.cache, TAGS);
    expect(await content.cache.query(SITE_SETTINGS_QUERY)).toBeNull();
  });
});

describe('a source that recovers', () => {
  beforeEach(() => content.source.publish(QUERY, 'good', TAGS));

  it('is retried at once when it sends a live event', async () => {
    content.source.behave('fail');
    const visitor = content.cache.query(QUERY);
    await clock.untilWaitingFor(1_000);
    content.source.behave('respond');
    void contentChanged(content.cache);
    expect(await visitor).toBe('good');
  });

  it('gets at most one request a second from many visitors', async () => {
    content.source.behave('fail');
    const visitors = [rejectionReason(content.cache.query(QUERY))];
    await clock.untilWaitingFor(1_000);
    for (let tenths = 0; tenths < 9; tenths += 1) {
      visitors.push(rejectionReason(content.cache.query(QUERY)));
      await clock.advance(100);
    }
    expect(content.source.requests).toHaveLength(1);
    const answered = new Set<unknown>();
    const ended = visitors.map((visitor) => visitor.finally(() => answered.add(visitor)));
    // A visitor begins to wait when the disk cache has been read, which takes real time.
    while (answered.size < visitors.length) {
      await clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(ended);
  });
});
