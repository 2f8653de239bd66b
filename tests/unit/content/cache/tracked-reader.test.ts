import { expect, it } from 'vitest';
import { trackReads } from '~/content/cache/tracked-reader.server';
import type { ReadResult } from '~/content/content-reader';

/** A reader with a fixed result for each query. */
function readerOf(results: Record<string, ReadResult>) {
  return {
    read: async (query: string) =>
      results[query] ?? { result: null, syncTags: new Set<string>(), isCurrent: true },
  };
}

const CONTENT = readerOf({
  services: {
    result: ['Sales'],
    syncTags: new Set(['s1:service', 's1:settings']),
    isCurrent: true,
  },
  articles: { result: [], syncTags: new Set(['s1:article', 's1:settings']), isCurrent: false },
});

it('returns the results', async () => {
  expect(await trackReads(CONTENT).query('services')).toEqual(['Sales']);
});

it('collects the sync tags of all results', async () => {
  const reader = trackReads(CONTENT);
  await reader.query('services');
  await reader.query('articles');
  expect([...reader.syncTags]).toEqual(['s1:service', 's1:settings', 's1:article']);
});

it('stays not current after the first result that is not current', async () => {
  const reader = trackReads(CONTENT);
  await reader.query('services');
  expect(reader.isCurrent).toBe(true);
  await reader.query('articles');
  await reader.query('services');
  expect(reader.isCurrent).toBe(false);
});
