import { expect, it } from 'vitest';
import { trackReads } from '~/content/cache/tracked-reader.server';
import type { ContentAnswer } from '~/content/content-reader';

/** A reader that answers each query with what stands here for it. */
function readerOf(answers: Record<string, ContentAnswer>) {
  return {
    read: async (query: string) =>
      answers[query] ?? { result: null, syncTags: [], isCurrent: true },
  };
}

const CONTENT = readerOf({
  services: { result: ['Sales'], syncTags: ['s1:service', 's1:settings'], isCurrent: true },
  articles: { result: [], syncTags: ['s1:article', 's1:settings'], isCurrent: false },
});

it('hands on what was asked for', async () => {
  expect(await trackReads(CONTENT).query('services')).toEqual(['Sales']);
});

it('remembers everything that the page depends on', async () => {
  const reader = trackReads(CONTENT);
  await reader.query('services');
  await reader.query('articles');
  expect([...reader.syncTags]).toEqual(['s1:service', 's1:settings', 's1:article']);
});

it('is current until it reads something old, and never again', async () => {
  const reader = trackReads(CONTENT);
  await reader.query('services');
  expect(reader.isCurrent).toBe(true);
  await reader.query('articles');
  await reader.query('services');
  expect(reader.isCurrent).toBe(false);
});
