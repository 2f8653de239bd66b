/** The largest file that staff can upload, MB. */
export const MAX_UPLOAD_MB = 64;

export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024;

/**
 * The largest number of pixels of an uploaded image, in millions. Decoding takes four bytes of memory a
 * pixel, and a file of one megabyte can hold hundreds of megapixels. Medium-format cameras have about
 * this many.
 */
export const MAX_MEGAPIXELS = 50;
