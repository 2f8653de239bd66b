import type { ContentReader } from '~/content/content-reader';
import type { AnswerPromise } from '~/enquiry/intake/acknowledgement.server';
import { loadSiteSettings } from '~/site/seo/site-metadata.server';

/** Reads from the settings who answers an enquiry, and by when. */
export async function readAnswerPromise(content: ContentReader): Promise<AnswerPromise> {
  return (await loadSiteSettings(content)) ?? {};
}
