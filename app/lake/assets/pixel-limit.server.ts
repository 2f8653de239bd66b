import type { Metadata } from 'sharp';
import { badRequest } from '../store/errors.server';
import { MAX_MEGAPIXELS } from './upload-limits';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/** Options for reading an image's header. With its own limit, sharp would not say how large the image is. */
export const HEADER_OPTIONS = { limitInputPixels: false } as const;

/** @throws {LakeError} 400 when an image has too many pixels to be decoded */
export function refuseTooManyPixels({ width, height }: Pick<Metadata, 'width' | 'height'>): void {
  if (width * height <= MAX_PIXELS) return;
  throw badRequest(
    `The image is too large: it has ${megapixels(width * height)} megapixels ` +
      `(${width} x ${height}), and at most ${MAX_MEGAPIXELS} are allowed`,
  );
}

const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);
