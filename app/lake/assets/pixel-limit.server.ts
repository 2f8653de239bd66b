import type { Metadata } from 'sharp';
import { badRequest } from '../store/errors.server';

/** Options for reading an image's header. With its own limit, sharp would not say how large the image is. */
export const HEADER_OPTIONS = { limitInputPixels: false } as const;

/**
 * @param most the largest number of pixels, in millions
 * @throws {LakeError} 400 when an image has too many pixels to be decoded
 */
export function refuseTooManyPixels(
  { width, height }: Pick<Metadata, 'width' | 'height'>,
  most: number,
): void {
  if (width * height <= most * 1_000_000) return;
  throw badRequest(
    `The image is too large: it has ${megapixels(width * height)} megapixels ` +
      `(${width} x ${height}), and at most ${most} are allowed`,
  );
}

const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);
