import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, startContentSource, type ContentSource } from '../../support/content-source';

let source: ContentSource;

beforeEach(async () => {
  source = await startContentSource();
});
afterEach(() => source.close());

describe('the client that reads content', () => {
  it('asks the configured source, at the API version the queries were written for', async () => {
    await clientOf(source.origin).fetch('*');
    expect(source.asked[0]?.url.pathname).toBe('/v2025-02-19/data/query/production');
  });

  it('asks for published documents', async () => {
    await clientOf(source.origin).fetch('*');
    expect(source.asked[0]?.url.searchParams.get('perspective')).toBe('published');
  });

  it('sends no token, though there is one', async () => {
    await clientOf(source.origin).fetch('*');
    expect(source.asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('leaves retries to the cache', async () => {
    source.behave('fail');
    await expect(clientOf(source.origin).fetch('*')).rejects.toThrow('The source is down.');
    expect(source.asked).toHaveLength(1);
  });
});
