import type { Metadata } from 'sharp';
import { badRequest } from '../store/errors.server';

/**
 * Largest number of pixels of an uploaded image. Decoding takes four bytes of memory a pixel, and a
 * file of one megabyte can hold hundreds of megapixels. Medium-format cameras have about this many.
 */
const MAX_PIXELS = 50_000_000;

/** Options for reading an image's header. With its own limit, sharp would not say how large the image is. */
export const HEADER_OPTIONS = { limitInputPixels: false } as const;

/** @throws {LakeError} 400 when an image has too many pixels to be decoded */
export function refuseTooManyPixels({ width, height }: Pick<Metadata, 'width' | 'height'>): void {
  if (width * height <= MAX_PIXELS) return;
  throw badRequest(
    `The image is too large: it has ${megapixels(width * height)} megapixels ` +
      `(${width} x ${height}), and at most ${megapixels(MAX_PIXELS)} are allowed`,
  );
}

const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);
