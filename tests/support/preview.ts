import type { Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { lakeClient } from './lake-client';
import type { SiteProcess } from './site-process';

/** The invisible characters with which Sanity's stega marks a text, and their JSON escapes. */
export const STEGA =
  /[\u{200B}-\u{200D}\u{2060}-\u{2064}\u{FEFF}\u{1D173}-\u{1D17A}]|\\u(200[b-d]|206[0-4]|feff|d834\\udd7)/iu;

/** Texts that only the code, the preview bar and the attributes of a preview contain. */
export const PREVIEW_CODE =
  /visual-?editing|data-sanity|draft-bar|preview-bar|click-to-edit|shared draft|exit preview|comlink/i;

/** Opens a page as a preview, as the Studio's Preview does. */
export async function openAsEditor(page: Page, site: SiteProcess, path: string): Promise<void> {
  await page.goto(await previewLink(await lakeClient(site), site, path));
}

/**
 * Begins a preview without a browser.
 * @param client with write access to the site's dataset.
 * @param headers of the request.
 * @returns the `Cookie` header of the preview session.
 */
export async function beginPreview(
  client: SanityClient,
  site: SiteProcess,
  headers: Record<string, string> = {},
): Promise<string> {
  const link = await previewLink(client, site, '/');
  const response = await fetch(site.origin + link, { headers, redirect: 'manual' });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) {
    const problems = (await response.text()).match(/<li>[^<]*/g) ?? [];
    throw new Error(`The preview did not begin: ${response.status} ${problems.join()}`);
  }
  return cookie.split(';', 1)[0] ?? '';
}

/** Creates a secret, and returns the address that begins a preview and redirects to `path`. */
async function previewLink(
  client: SanityClient,
  { origin }: SiteProcess,
  path: string,
): Promise<string> {
  const { secret } = await createPreviewSecret(client, 'test', origin);
  const search = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
  });
  return `/preview/enable?${search}`;
}
