import { describe, expect, it } from 'vitest';
import { previewProblems } from '~/content/preview/enable-preview.server';

const SITE = 'https://www.example.com';
const OPENED = `${SITE}/preview/enable?secret=x`;

describe('a preview', () => {
  it('has no problem when all settings are there', () => {
    expect(previewProblems('token', SITE, OPENED)).toEqual([]);
  });

  it('names the missing token', () => {
    expect(previewProblems(undefined, SITE, OPENED)).toEqual([
      expect.stringContaining('Set SANITY_API_TOKEN'),
    ]);
  });

  it.each([
    ['https://www.example.com', 'https://example.com/preview/enable'],
    ['http://localhost:3000', 'http://localhost:3001/preview/enable'],
    ['http://localhost:3000', 'http://192.168.0.7:3000/preview/enable'],
  ])('reports that the site is %s but was opened at %s', (siteUrl, requestUrl) => {
    expect(previewProblems('token', siteUrl, requestUrl)).toEqual([
      expect.stringContaining('Set SITE_URL, and SANITY_STUDIO_SITE_URL'),
    ]);
  });

  it.each(['http://127.0.0.1:3000/', 'http://[::1]:3000/', 'http://localhost:3000/'])(
    'accepts %s as an address of this machine',
    (requestUrl) => {
      const siteUrl = 'http://localhost:3000';
      expect(previewProblems('token', siteUrl, requestUrl)).toEqual([]);
    },
  );

  it('reports all problems at once', () => {
    const requestUrl = 'https://example.com/';
    expect(previewProblems(undefined, SITE, requestUrl)).toHaveLength(2);
  });
});
