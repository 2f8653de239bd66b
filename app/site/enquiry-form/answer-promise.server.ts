import type { ContentReader } from '~/content/content-reader';
import type { AnswerPromise } from '~/enquiry/intake/acknowledgement.server';
import { INBOX_SETTINGS_QUERY } from '~/content/queries';

/** Reads from the settings who answers an enquiry, and by when. */
export async function readAnswerPromise(content: ContentReader): Promise<AnswerPromise> {
  return (await content.query(INBOX_SETTINGS_QUERY)) ?? {};
}
