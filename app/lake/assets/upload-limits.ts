/**
 * The largest number of pixels of an uploaded image, in millions. Decoding takes four bytes of memory a
 * pixel, and a file of one megabyte can hold hundreds of megapixels. Medium-format cameras have about
 * this many.
 */
export const MAX_MEGAPIXELS = 50;
