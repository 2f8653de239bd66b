import { describe, expect, it } from 'vitest';
import { previewProblems, type PreviewSetup } from '~/content/preview/enable-preview.server';

const READY: PreviewSetup = {
  hasToken: true,
  siteUrl: 'https://www.example.com',
  requestUrl: 'https://www.example.com/preview/enable?secret=x',
};

describe('a preview', () => {
  it('has no problem when all settings are there', () => {
    expect(previewProblems(READY)).toEqual([]);
  });

  it('names the missing token', () => {
    expect(previewProblems({ ...READY, hasToken: false })).toEqual([
      expect.stringContaining('Set SANITY_API_TOKEN'),
    ]);
  });

  it.each([
    ['https://www.example.com', 'https://example.com/preview/enable'],
    ['http://localhost:3000', 'http://localhost:3001/preview/enable'],
    ['http://localhost:3000', 'http://192.168.0.7:3000/preview/enable'],
  ])('reports that the site is %s but was opened at %s', (siteUrl, requestUrl) => {
    expect(previewProblems({ ...READY, siteUrl, requestUrl })).toEqual([
      expect.stringContaining('Set SITE_URL, and SANITY_STUDIO_SITE_URL'),
    ]);
  });

  it.each(['http://127.0.0.1:3000/', 'http://[::1]:3000/', 'http://localhost:3000/'])(
    'accepts %s as an address of this machine',
    (requestUrl) => {
      const siteUrl = 'http://localhost:3000';
      expect(previewProblems({ ...READY, siteUrl, requestUrl })).toEqual([]);
    },
  );

  it('reports all problems at once', () => {
    const requestUrl = 'https://example.com/';
    expect(previewProblems({ ...READY, hasToken: false, requestUrl })).toHaveLength(2);
  });
});
