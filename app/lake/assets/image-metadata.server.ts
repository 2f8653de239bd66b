import type { FormatEnum, Metadata } from 'sharp';
import { decodeInTurn, openImage, readHeader, refuseTooManyPixels } from './image-decoding.server';
import { readSvgSize } from './svg-size.server';
import { mostMegapixels } from './upload-limits';

/** Metadata of an uploaded image. Sizes are in pixels, after the rotation that its EXIF data names. */
interface ImageFacts {
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
  tiff: 'tiff',
  heif: 'avif',
};
const MIME_TYPES: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

export const mimeTypeOf = (extension: string) => MIME_TYPES[extension] ?? `image/${extension}`;

const LQIP_WIDTH_PX = 20;

/** The value of the alpha channel in a pixel that is not transparent. */
const OPAQUE = 255;

/**
 * Reads the metadata of an image.
 * @returns undefined when it isn't an image in a supported format, or takes too long to decode
 * @throws {LakeError} 400 when the image has too many pixels
 */
export async function readImage(file: string): Promise<ImageFacts | undefined> {
  const svgSize = await readSvgSize(file);
  return svgSize ? describeSvg(svgSize) : decodeInTurn(() => readPixels(file));
}

/** An SVG has no placeholder, because drawing one can take minutes and cannot be ended. */
function describeSvg({ width, height }: { width: number; height: number }): ImageFacts {
  const metadata = { ...metadataOf(width, height), hasAlpha: true, isOpaque: false };
  return { width, height, extension: 'svg', mimeType: mimeTypeOf('svg'), metadata };
}

async function readPixels(file: string): Promise<ImageFacts | undefined> {
  const header = await readHeader(file).catch(() => undefined);
  const extension = header?.format && EXTENSIONS[header.format];
  if (!header || !extension) return undefined;
  const mimeType = mimeTypeOf(extension);
  refuseTooManyPixels(header, mostMegapixels(mimeType));
  try {
    return { ...(await describe(file, header)), extension, mimeType };
  } catch {
    return undefined; // A header without a readable picture behind it.
  }
}

async function describe(file: string, header: Metadata) {
  const { width, height } = header.autoOrient;
  const hasAlpha = header.hasAlpha ?? false;
  const placeholder = openImage(file).resize(LQIP_WIDTH_PX);
  const lqip = await (hasAlpha ? placeholder.png() : placeholder.jpeg()).toBuffer();
  // Decoding can take hundreds of megabytes, so it begins a second time only when the first has ended.
  const isOpaque = await isOpaqueImage(file, header);
  const metadata = {
    ...metadataOf(width, height),
    hasAlpha,
    isOpaque,
    lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip.toString('base64')}`,
  };
  return { width, height, metadata };
}

function metadataOf(width: number, height: number) {
  const aspectRatio = width / height;
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio },
  };
}

/** Returns whether no pixel is transparent. */
async function isOpaqueImage(file: string, { hasAlpha }: Metadata) {
  if (!hasAlpha) return true;
  // `stats` would hold the whole decoded image in memory.
  const alpha = await openImage(file).extractChannel('alpha').raw().toBuffer();
  return alpha.every((value) => value === OPAQUE);
}
