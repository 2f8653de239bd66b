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
function sizeOf(file: File): Promise<PictureSize | undefined> {
  const address = URL.createObjectURL(file);
  return new Promise((resolve) => {
    const image = new Image();
    const end = (size: PictureSize | undefined) => {
      URL.revokeObjectURL(address);
      resolve(size);
    };
    image.addEventListener('load', () =>
      end({ width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => end(undefined));
    image.src = address;
  });
}
