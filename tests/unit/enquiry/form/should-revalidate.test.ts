import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { expect, it } from 'vitest';
import { skipRevalidationAfterPost } from '~/enquiry/form/should-revalidate';

/** Returns whether the loaders of a page run again after a navigation with this method. */
function revalidates(formMethod: string | undefined, defaultShouldRevalidate: boolean) {
  return skipRevalidationAfterPost({
    formMethod,
    defaultShouldRevalidate,
  } as ShouldRevalidateFunctionArgs);
}

it.each(['POST', 'post'])('does not revalidate after a form with method %s', (method) => {
  expect(revalidates(method, true)).toBe(false);
});

it.each([
  [undefined, true],
  [undefined, false],
  ['get', true],
])('uses the router’s default for other navigations (%s, %s)', (method, standard) => {
  expect(revalidates(method, standard)).toBe(standard);
});
