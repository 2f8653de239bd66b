import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { expect, it } from 'vitest';
import { revalidateDrafts } from '~/site/enquiry-form/should-revalidate';

const PAGE = new URL('http://localhost/');
const DIALOG = new URL('#service-sales', PAGE);

/** Returns whether the loaders of a page run again where the router would run them. */
function revalidates(change: Partial<ShouldRevalidateFunctionArgs>): boolean {
  return revalidateDrafts({
    currentUrl: PAGE,
    nextUrl: PAGE,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...change,
  });
}

it.each(['POST', 'post'] as 'POST'[])(
  'does not load again after a form with method %s',
  (method) => {
    expect(revalidates({ formMethod: method })).toBe(false);
  },
);

it('does not load again when a dialog opens or closes', () => {
  expect(revalidates({ nextUrl: DIALOG })).toBe(false);
  expect(revalidates({ currentUrl: DIALOG })).toBe(false);
});

it('loads again when the Studio asks for it', () => {
  expect(revalidates({})).toBe(true);
  expect(revalidates({ defaultShouldRevalidate: false })).toBe(false);
});
