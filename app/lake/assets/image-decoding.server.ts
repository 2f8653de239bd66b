import sharp, { type Metadata, type Sharp } from 'sharp';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';
import { availableMemory } from '~/platform/storage/available-memory.server';
import { badRequest } from '../store/errors.server';

/*
 * These settings hold for libvips in the whole process. Drawing an SVG can take minutes, and nothing can interrupt
 * it. One thread is enough for one image. The cache of
 * libvips takes 50 MB for images that are read again, which is rare because renditions are stored.
 */
sharp.block({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Runs a task that decodes an image after those before it. One image takes up to 500 MB, and one of the four
 * threads that Node has for files and compression. See app/decisions/016-images-in-the-lakes-thread.md.
 */
export const decodeInTurn = oneAtATime();

/** How long libvips may work on one image, s. Photos take a second or two. */
const TIMEOUT_S = 30;

/** With less memory, bytes, an image may have proportionally fewer pixels. */
const ENOUGH_MEMORY = 1_000_000_000;
const MEMORY_SHARE = Math.min(1, availableMemory() / ENOUGH_MEMORY);

/** Opens an image, turned as its EXIF data says. */
export function openImage(file: string): Sharp {
  return sharp(file).autoOrient().timeout({ seconds: TIMEOUT_S });
}

/**
 * Reads the header of an image.
 * @throws when it isn't an image in a format of libvips
 */
export function readHeader(file: string): Promise<Metadata> {
  // With its own limit, sharp would not say how large the image is.
  return sharp(file, { limitInputPixels: false }).metadata();
}

/**
 * @param most the largest number of pixels, in millions
 * @throws {LakeError} 400 when an image has too many pixels to be decoded
 */
export function refuseTooManyPixels(
  { width, height }: Pick<Metadata, 'width' | 'height'>,
  most: number,
): void {
  const allowed = Math.floor(most * MEMORY_SHARE);
  if (width * height <= allowed * 1_000_000) return;
  throw badRequest(
    `The image is too large: it has ${megapixels(width * height)} megapixels ` +
      `(${width} x ${height}), and at most ${allowed} are allowed`,
  );
}

const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);
