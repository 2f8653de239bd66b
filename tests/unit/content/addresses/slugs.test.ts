import { describe, expect, it, test } from 'vitest';
import { DOCUMENT_TYPES, ownPath } from '~/content/document-types';
import { PAGE_PATTERN, pathOf } from '~/content/addresses/paths';
import { slugProblem } from '~/content/addresses/slugs';
import { routeFiles } from '../../../support/route-files';

const { article, page } = DOCUMENT_TYPES;

describe('a slug that staff choose', () => {
  it.each([
    ['an article', 'pricing-without-fear', article],
    ['a page', 'careers', page],
    ['a page below another', 'work/halden', page],
  ])('of %s may be %s', (_what, slug, type) => {
    expect(slugProblem(slug, type)).toBeUndefined();
  });

  it.each([
    ['..', article, 'Only small letters'],
    ['A-Upper', article, 'Only small letters'],
    ['a--b', article, 'Only small letters'],
    ['work/halden', article, 'Only small letters'],
    ['/127.0.0.1:3000/x', page, 'Only small letters'],
    ['a/b/c', page, 'at most one slash'],
    ['healthz', page, 'begin with /healthz'],
    ['staff/x', page, 'begin with /staff'],
  ])('is not %j [pages.reserved]', (slug, type, problem) => {
    expect(slugProblem(slug, type)).toContain(problem);
  });
});

test.each(routeFiles().flatMap(({ name, firstPart }) => (firstPart ? [[name, firstPart]] : [])))(
  'the route %s keeps its address /%s from pages',
  (_name, firstPart) => {
    for (const slug of [firstPart, `${firstPart}/x`]) {
      expect(slugProblem(slug, page), 'add the route to isReservedPart').toBeDefined();
      expect(ownPath('page', slug)).toBeUndefined();
    }
  },
);

describe('a stored document', () => {
  it.each([
    ['article', 'pricing', '/blog/pricing'],
    ['page', 'work/halden', '/work/halden'],
    // The slug that a content migration made of the title of a topic.
    ['topic', 'économie', '/insights/économie'],
    ['homePage', null, '/'],
  ])('of the type %s with the slug %s has the page %s', (type, slug, path) => {
    expect(ownPath(type, slug)).toBe(path);
  });

  it.each([
    ['article', '..'],
    ['article', 'A-Upper'],
    ['article', 'a b'],
    ['article', ''],
    ['article', null],
    ['article', { current: 'x' }],
    ['author', 'ines/x'],
    ['page', 'healthz'],
    ['page', '/127.0.0.1:3000/x'],
    ['page', 'a/b/c'],
    ['page', 'robots.txt'],
    ['enquiry', 'x'],
    ['constructor', 'x'],
  ])('of the type %s with the slug %j has no page [content.odd-slugs]', (type, slug) => {
    expect(ownPath(type, slug)).toBeUndefined();
  });
});

test.each(['/127.0.0.1:3000/x', '//evil.example', '\\evil.example', '\t/evil.example', '$&/x'])(
  'the path of a page with the slug %j is on this site',
  (slug) => {
    const address = new URL(pathOf(PAGE_PATTERN, slug), 'https://www.example.com');
    expect(address.origin).toBe('https://www.example.com');
  },
);
