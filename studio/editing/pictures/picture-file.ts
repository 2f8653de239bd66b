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
  const { accept, needs } = optionsOf(type);
  if (isDownload(type)) return whyDownloadRefused(file);
  const refusal = whyFileRefused(file, accept?.split(','));
  if (refusal || file.type === SVG) return refusal;
  return whySizeRefused(await sizeOf(file), needs, file.type);
}

/** Returns why an uploaded file does not suit a field, and what to do; undefined when it does. */
export function refusalOfAsset(id: string, type: SchemaType): string | undefined {
  const { accept, needs } = optionsOf(type);
  if (isDownload(type)) return downloadExtension(id) ? undefined : DOWNLOAD_RULES;
  const refusal = whyFileRefused({ size: 0, type: typeOfAsset(id) }, accept?.split(','));
  const size = sizeOfAsset(id);
  return refusal ?? (size && needs && tooSmall(size, needs));
}

/** Returns whether a field takes a file for visitors to download. Every other one takes a picture. */
export function isDownload(type: SchemaType | undefined): boolean {
  return optionsOf(type).accept === DOWNLOAD_ACCEPT;
}

function optionsOf(type: SchemaType | undefined): ImageOptions {
  return type?.options ?? {};
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
