import type { ContentConfig } from './config.server';
import type { ContentReader } from './content-reader';
import { toSharePicture, type SharePicture } from './picture.server';
import { SHARE_IMAGE_QUERY } from './queries';

/** The picture of pages that have none of their own: the home page's. */
export async function loadSharePicture(
  content: ContentReader,
  config: ContentConfig,
): Promise<SharePicture | undefined> {
  const home = await content.query(SHARE_IMAGE_QUERY);
  return toSharePicture(config, home?.heroImage);
}
