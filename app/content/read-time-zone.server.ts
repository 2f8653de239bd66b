import { officeTimeZone } from '~/platform/clock/office-time';
import type { ContentReader } from './content-reader';
import { INBOX_SETTINGS_QUERY } from './queries';

/** Returns the time zone of the office, from Settings. */
export async function readTimeZone(content: ContentReader): Promise<string> {
  const settings = await content.query(INBOX_SETTINGS_QUERY);
  return officeTimeZone(settings?.inbox?.timeZone);
}
