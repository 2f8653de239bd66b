import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/**
 * A route's `shouldRevalidate`. Sending an enquiry or following a fragment link changes no content, so the
 * loaders need not run again. In a preview they do, when the Studio asks for it after an edit.
 */
export function revalidateDrafts({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isUnchanged = formMethod?.toUpperCase() === 'POST' || currentUrl.hash !== nextUrl.hash;
  return isUnchanged ? false : defaultShouldRevalidate;
}
