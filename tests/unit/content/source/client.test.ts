import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, startContentSource, type ContentSource } from '../../support/content-source';

let source: ContentSource;

beforeEach(async () => {
  source = await startContentSource();
});
afterEach(() => source.close());

describe('the client that reads content', () => {
  it('sends queries to the configured source with the API version', async () => {
    await clientOf(source.origin).fetch('*');
    expect(source.requests[0]?.url.pathname).toBe('/v2025-02-19/data/query/production');
  });

  it('requests published documents', async () => {
    await clientOf(source.origin).fetch('*');
    expect(source.requests[0]?.url.searchParams.get('perspective')).toBe('published');
  });

  it('sends no token, although one is configured', async () => {
    await clientOf(source.origin).fetch('*');
    expect(source.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('leaves retries to the cache', async () => {
    source.behave('fail');
    await expect(clientOf(source.origin).fetch('*')).rejects.toThrow('The source is down.');
    expect(source.requests).toHaveLength(1);
  });
});
