import type { Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { lakeClient } from './lake-client';
import type { SiteProcess } from './site-process';

/** Opens a page as the Preview tool of the Studio does. */
export async function openAsEditor(page: Page, site: SiteProcess, path: string): Promise<void> {
  await page.goto(await previewLink(await lakeClient(site), site, path));
}

/**
 * Begins a preview without a browser.
 * @param client a client that may write to the dataset of the site.
 * @returns the `Cookie` header of the session.
 */
export async function beginPreview(client: SanityClient, site: SiteProcess): Promise<string> {
  const link = await previewLink(client, site, '/');
  const response = await fetch(site.origin + link, { redirect: 'manual' });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`The preview did not begin: ${response.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** The address that the Studio opens, with a fresh secret; it leads on to `path`. */
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
