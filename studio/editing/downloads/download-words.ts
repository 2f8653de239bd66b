import { MAX_UPLOAD_BYTES } from '../../../app/platform/constants';
import { DOWNLOAD_KINDS } from '../../../app/content/downloads/download-kinds';
import { whyTooLarge } from '../pictures/picture-words';

const EXTENSIONS = [...DOWNLOAD_KINDS.keys()];
const MAX_MB = MAX_UPLOAD_BYTES / 1024 ** 2;

/** The files that the form of a download accepts, as the attribute of a file chooser. */
export const DOWNLOAD_ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** What the Studio says when it does not know why a file was not accepted. */
export const DOWNLOAD_RULES = `Choose a file of at most ${MAX_MB} MB with one of these endings: ${EXTENSIONS.join(', ')}.`;

/** Returns why a file is not uploaded for download, and what to do; undefined when it is. */
export function whyDownloadRefused({
  name,
  size: bytes,
}: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!DOWNLOAD_KINDS.has(extension)) {
    return `Visitors cannot download files of this kind here. ${DOWNLOAD_RULES}`;
  }
  const tooLarge = whyTooLarge(bytes, MAX_UPLOAD_BYTES);
  return (
    tooLarge &&
    `${tooLarge} Make it smaller, for example with fewer or smaller pictures, and try again.`
  );
}
