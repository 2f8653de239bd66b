import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { expect, it } from 'vitest';
import { skipRevalidationAfterPost } from '~/enquiry/form/should-revalidate';

/** Whether a page reads its content anew after a visit by this method. */
function readsAnew(formMethod: string | undefined, defaultShouldRevalidate: boolean) {
  return skipRevalidationAfterPost({
    formMethod,
    defaultShouldRevalidate,
  } as ShouldRevalidateFunctionArgs);
}

it.each(['POST', 'post'])('keeps the page after an enquiry by %s', (method) => {
  expect(readsAnew(method, true)).toBe(false);
});

it.each([
  [undefined, true],
  [undefined, false],
  ['get', true],
])('leaves every other visit (%s, %s) to the router', (method, standard) => {
  expect(readsAnew(method, standard)).toBe(standard);
});
