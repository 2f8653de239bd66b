import type { Page } from '@playwright/test';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { lakeClient } from './lake-client';
import type { SiteProcess } from './site-process';

/** Opens a page as an editor's window does who comes from the Studio's Preview. */
export async function openAsEditor(page: Page, site: SiteProcess, path: string): Promise<void> {
  const client = await lakeClient(site);
  const { secret } = await createPreviewSecret(client, 'test', site.origin);
  const search = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
  });
  await page.goto(`/preview/enable?${search}`);
}
