import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** For a route's `shouldRevalidate`: an enquiry changes nothing on the page, all else may. */
export function skipRevalidationAfterPost({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod?.toUpperCase() === 'POST' ? false : defaultShouldRevalidate;
}
