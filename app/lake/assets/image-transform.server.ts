import type { ResizeOptions, Sharp } from 'sharp';
import { badRequest } from '../store/errors.server';
import { decodeInTurn, openImage, readHeader, refuseTooManyPixels } from './image-decoding.server';
import {
  MAX_AVIF_PIXELS,
  type ImageFit,
  type ImageFormat,
  type ImageOptions,
} from './image-options.server';
import { MAX_MEGAPIXELS } from './upload-limits';

const DEFAULT_QUALITY: Record<ImageFormat, number> = { jpg: 75, png: 75, webp: 75, avif: 55 };

/** What sharp calls the ways in which Sanity's image URLs fit an image into a box. */
const FITS: Record<ImageFit, ResizeOptions> = {
  clip: { fit: 'inside' },
  max: { fit: 'inside', withoutEnlargement: true },
  crop: { fit: 'cover' },
  fillmax: { fit: 'contain', background: '#ffffff', withoutEnlargement: true },
};

/**
 * Makes one rendition of an image, after those before it.
 * @throws {LakeError} 400 when `rect` lies outside of the image, or the image has too many pixels
 */
export function transformImage(
  file: string,
  options: ImageOptions,
  format: ImageFormat,
): Promise<Buffer> {
  return decodeInTurn(() => transform(file, options, format));
}

async function transform(file: string, options: ImageOptions, format: ImageFormat) {
  const header = await readHeader(file);
  refuseTooManyPixels(header, MAX_MEGAPIXELS);
  const { width, height } = header.autoOrient;
  const { rect } = options;
  if (rect && (rect.left + rect.width > width || rect.top + rect.height > height)) {
    throw badRequest(`Image parameter "rect" lies outside of the picture (${width} x ${height})`);
  }
  if (format === 'avif' && pixelsOf(options, rect ?? { width, height }) > MAX_AVIF_PIXELS) {
    throw badRequest('The rendition is too large for AVIF: ask for a smaller width, or for WebP');
  }
  const whole = openImage(file);
  const picture = rect ? whole.extract(rect) : whole;
  const size = { width: options.width, height: options.height };
  return encode(picture.resize({ ...size, ...FITS[options.fit] }), options, format).toBuffer();
}

interface Size {
  width: number;
  height: number;
}

/** Returns at least as many pixels as a rendition has. */
function pixelsOf({ width, height }: Pick<ImageOptions, 'width' | 'height'>, source: Size): number {
  const ratio = source.width / source.height;
  const across = width ?? (height === undefined ? source.width : height * ratio);
  return across * (height ?? across / ratio);
}

function encode(picture: Sharp, options: ImageOptions, format: ImageFormat): Sharp {
  const quality = options.quality ?? DEFAULT_QUALITY[format];
  switch (format) {
    case 'jpg':
      // The image is always progressive, because mozjpeg's progressive files are smaller.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality });
    case 'avif':
      // With effort 3 the hero image took 2.8 s of processor time and was 9 % smaller.
      return picture.avif({ quality, effort: 2 });
  }
}
