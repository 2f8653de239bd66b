import { describe, expect, it } from 'vitest';
import { insightsPath, serviceFragment } from '~/content/addresses/paths';

describe('the address of a list of articles', () => {
  it.each([
    [undefined, undefined, '/insights'],
    [{ topic: 'pricing' }, 1, '/insights/pricing'],
    [{ search: 'go to market' }, 1, '/insights?q=go+to+market'],
    [{ topic: 'sales', search: 'R&D' }, 3, '/insights/sales?q=R%26D&page=3'],
    [{}, 2, '/insights?page=2'],
  ])('with %j and page %s is %s', (choice, page, address) => {
    expect(insightsPath(choice, page)).toBe(address);
  });
});

describe('the fragment of a service', () => {
  it.each([
    ['Pricing', 'service-pricing'],
    ['Go to market', 'service-go-to-market'],
    [' R&D, and  more! ', 'service-r-d-and-more'],
    ['Économie', 'service-économie'],
  ])('of %s is %s', (title, fragment) => {
    expect(serviceFragment(title)).toBe(fragment);
  });
});
