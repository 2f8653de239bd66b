/**
 * The largest number of pixels of an uploaded image, in millions. A file of one megabyte can hold hundreds of
 * megapixels, and decoding takes up to nine bytes of memory for each pixel. Medium-format cameras have about this
 * many.
 */
export const MAX_MEGAPIXELS = 50;

/** The same for AVIF, whose decoder takes 18 bytes for each pixel, and 24 with more than eight bits a channel. */
const MAX_AVIF_MEGAPIXELS = 12;

/** Returns the largest number of pixels of an uploaded image, in millions. @param mimeType such as `image/jpeg` */
export function mostMegapixels(mimeType: string): number {
  return mimeType === 'image/avif' ? MAX_AVIF_MEGAPIXELS : MAX_MEGAPIXELS;
}
