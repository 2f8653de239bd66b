import sharp, { type FormatEnum, type Metadata } from 'sharp';
import { readPalette } from './palette.server';
import { HEADER_OPTIONS, refuseTooManyPixels } from './pixel-limit.server';

/** Metadata of an uploaded image. Sizes are in pixels, after the rotation that its EXIF data names. */
export interface ImageFacts {
  width: number;
  height: number;
  extension: string;
  mimeType: string;
  metadata: Record<string, unknown>;
}

const EXTENSIONS: Partial<Record<keyof FormatEnum, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  tiff: 'tiff',
  heif: 'avif',
};
const MIME_TYPES: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

export const mimeTypeOf = (extension: string) => MIME_TYPES[extension] ?? `image/${extension}`;

const LQIP_WIDTH_PX = 20;

/**
 * Reads the metadata of an image.
 * @param image the path of a file, or its bytes.
 * @returns undefined when it is no image in a supported format
 * @throws {LakeError} 400 when the image has too many pixels
 */
export async function readImage(image: string | Buffer): Promise<ImageFacts | undefined> {
  const header = await sharp(image, HEADER_OPTIONS)
    .metadata()
    .catch(() => undefined);
  const extension = header?.format && EXTENSIONS[header.format];
  if (!header || !extension) return undefined;
  refuseTooManyPixels(header);
  try {
    return { ...(await describe(image, header)), extension, mimeType: mimeTypeOf(extension) };
  } catch {
    return undefined; // A header without a readable picture behind it.
  }
}

async function describe(image: string | Buffer, header: Metadata) {
  const { width, height } = header.autoOrient;
  const hasAlpha = header.hasAlpha ?? false;
  const small = sharp(image).autoOrient().resize(LQIP_WIDTH_PX);
  const [lqip, palette, isOpaque] = await Promise.all([
    hasAlpha ? small.png().toBuffer() : small.jpeg().toBuffer(),
    readPalette(image),
    isOpaqueImage(image, header),
  ]);
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha,
    isOpaque,
    lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip.toString('base64')}`,
    palette,
  };
  return { width, height, metadata };
}

/** Returns whether no pixel is transparent. It counts a vector drawing as transparent, to save the time. */
async function isOpaqueImage(image: string | Buffer, { hasAlpha, format }: Metadata) {
  if (!hasAlpha || format === 'svg') return !hasAlpha;
  return (await sharp(image).stats()).isOpaque;
}
