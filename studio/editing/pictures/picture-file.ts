import type { ImageOptions, SchemaType } from 'sanity';
import { downloadExtension } from '../../../app/content/downloads/download-kinds';
import { DOWNLOAD_ACCEPT, DOWNLOAD_RULES, whyDownloadRefused } from '../downloads/download-words';
import {
  type PictureSize,
  sizeOfAsset,
  SVG,
  tooSmall,
  typeOfAsset,
  whyFileRefused,
  whySizeRefused,
} from './picture-words';

/** Returns why a file is not uploaded to a field, and what to do; undefined when it is. */
export async function refusalOfFile(
  file: File,
  type: SchemaType | undefined,
): Promise<string | undefined> {
  const { accept } = (type?.options ?? {}) as ImageOptions;
  if (isDownload(type)) return whyDownloadRefused(file);
  const refusal = whyFileRefused(file, accept?.split(','));
  if (refusal || file.type === SVG) return refusal;
  return whySizeRefused(await sizeOf(file), type && needsOf(type), file.type);
}

/** Returns why an uploaded file does not suit a field, and what to do; undefined when it does. */
export function refusalOfAsset(id: string, type: SchemaType): string | undefined {
  const { accept } = (type.options ?? {}) as ImageOptions;
  if (isDownload(type)) return downloadExtension(id) ? undefined : DOWNLOAD_RULES;
  const refusal = whyFileRefused({ size: 0, type: typeOfAsset(id) }, accept?.split(','));
  const [size, needs] = [sizeOfAsset(id), needsOf(type)];
  return refusal ?? (size && needs && tooSmall(size, needs));
}

/** Returns whether a field takes a file for visitors to download. Every other one takes a picture. */
export function isDownload(type: SchemaType | undefined): boolean {
  return ((type?.options ?? {}) as ImageOptions).accept === DOWNLOAD_ACCEPT;
}

/** Returns the fewest pixels that the place of a field needs. */
function needsOf(type: SchemaType): PictureSize | undefined {
  return ((type.options ?? {}) as ImageOptions).needs;
}

/** Returns the size of a picture; undefined when the browser cannot show it. */
async function sizeOf(file: File): Promise<PictureSize | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  // A picture with too many pixels cannot be decoded, but has a size.
  await image.decode().catch(() => undefined);
  URL.revokeObjectURL(image.src);
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 ? { width, height } : undefined;
}
