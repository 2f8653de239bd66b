import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentUnavailableError } from '~/content/content-reader';
import { startCachedContent, type CachedContent } from '../../support/cached-content';
import { controlClock, until } from '../../support/controlled-clock';
import { reasonOf } from '../../support/reason-of';

const QUERY = '*[_type == "service"]';

let content: CachedContent;

beforeEach(async () => {
  content = await startCachedContent();
  content.source.publish(QUERY, 'kept', ['s1:service']);
});
afterEach(() => content.close());

/** The finished files in the cache's folder. */
async function keptFiles(): Promise<string[]> {
  const names = await readdir(content.folder);
  return names.filter((name) => name.endsWith('.json'));
}

/** What is in them. */
async function keptResults(): Promise<unknown[]> {
  const files = await keptFiles();
  const texts = await Promise.all(
    files.map((name) => readFile(join(content.folder, name), 'utf8')),
  );
  return texts.map((text) => (JSON.parse(text) as { result: unknown }).result);
}

/** Asks once and waits until the answer is on disk. */
async function keepAnswer(): Promise<void> {
  await content.cache.query(QUERY);
  await expect.poll(keptResults).toContain('kept');
}

/** Reads from a restarted cache while the source is silent, until waiting is over. */
async function readAfterRestart(waitMs: number) {
  const cache = await content.restarted();
  content.source.behave('hold');
  content.source.asked.length = 0;
  const clock = controlClock();
  try {
    const answer = cache.read(QUERY, {});
    const outcome = reasonOf(answer);
    await until(() => content.source.asked.length === 1);
    await clock.advance(waitMs);
    return (await outcome) ?? (await answer);
  } finally {
    clock.restore();
  }
}

describe('after a restart while the source is down', () => {
  it('shows the last good content, as old', async () => {
    await keepAnswer();
    expect(await readAfterRestart(800)).toEqual({
      result: 'kept',
      syncTags: ['s1:service'],
      isCurrent: false,
    });
  });

  it('shows nothing where nothing was kept', async () => {
    expect(await readAfterRestart(4_000)).toBeInstanceOf(ContentUnavailableError);
    expect(content.lines.map(({ msg }) => msg)).not.toContain('kept content cannot be read');
  });

  it.each(['{"result":', '{"syncTags":"no list"}'])(
    'shows nothing where what was kept is damaged: %s',
    async (damaged) => {
      await keepAnswer();
      const [name = ''] = await keptFiles();
      await writeFile(join(content.folder, name), damaged);
      expect(await readAfterRestart(4_000)).toBeInstanceOf(ContentUnavailableError);
      expect(content.lines.map(({ msg }) => msg)).toContain('kept content cannot be read');
    },
  );
});

describe('after a restart', () => {
  it('asks the source whether the content is still what it was', async () => {
    await keepAnswer();
    content.source.publish(QUERY, 'new', ['s1:service']);
    const cache = await content.restarted();
    expect(await cache.read(QUERY, {})).toMatchObject({ result: 'new', isCurrent: true });
  });
});

describe('the kept content', () => {
  it('is one file for each query', async () => {
    content.source.publish('*', 'other');
    await keepAnswer();
    await content.cache.query('*');
    await expect.poll(keptFiles).toHaveLength(2);
  });

  it('is kept again after somebody deleted its folder', async () => {
    await keepAnswer();
    await rm(content.folder, { recursive: true });
    content.source.publish('*', 'other');
    await content.cache.query('*');
    await expect.poll(keptResults).toEqual(['other']);
  });

  it('has none for what does not exist', async () => {
    await content.cache.query('*[_id == "made-up"]');
    await keepAnswer();
    expect(await keptResults()).toEqual(['kept']);
  });
});
