import { describe, expect, it } from 'vitest';
import { insightsPath, topicSlug } from '~/paths';

describe('the address of a list of articles', () => {
  it.each([
    [undefined, undefined, '/insights'],
    [{ topic: 'pricing' }, 1, '/insights?topic=pricing'],
    [{ search: 'go to market' }, 1, '/insights?q=go+to+market'],
    [{ topic: 'sales', search: 'R&D' }, 3, '/insights?topic=sales&q=R%26D&page=3'],
    [{}, 2, '/insights?page=2'],
  ])('with %j and page %s is %s', (choice, page, address) => {
    expect(insightsPath(choice, page)).toBe(address);
  });
});

describe('a topic in an address', () => {
  it.each([
    ['Pricing', 'pricing'],
    ['Go to market', 'go-to-market'],
    [' R&D, and  more! ', 'r-d-and-more'],
    ['Économie', 'économie'],
  ])('%s is %s', (topic, slug) => {
    expect(topicSlug(topic)).toBe(slug);
  });
});
