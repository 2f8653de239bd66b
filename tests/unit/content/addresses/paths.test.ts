import { describe, expect, it } from 'vitest';
import { insightsPath } from '~/content/addresses/paths';

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
