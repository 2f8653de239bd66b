import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/**
 * A route's `shouldRevalidate`. A sent enquiry and another fragment change no content, so the loaders
 * need not run again. In a preview the Studio asks for it after each edit.
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
