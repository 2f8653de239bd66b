import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** A route's `shouldRevalidate`: a sent enquiry changes no content, so the loaders need not run again. */
export function skipRevalidationAfterPost({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod?.toUpperCase() === 'POST' ? false : defaultShouldRevalidate;
}
