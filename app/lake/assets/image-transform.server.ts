import sharp, { type Sharp } from 'sharp';
import { badRequest } from '../store/errors.server';
import { MAX_AVIF_PIXELS, type ImageFormat, type ImageOptions } from './image-options.server';
import { pixelsOfRendition } from './image-memory.server';
import { HEADER_OPTIONS, refuseTooManyPixels } from './pixel-limit.server';
import { MAX_MEGAPIXELS } from './upload-limits';

/*
 * Both settings hold for libvips in the whole process. One thread is enough for one image. The cache of
 * libvips takes 50 MB for images that are read again, which is rare because renditions are stored.
 */
sharp.concurrency(1);
sharp.cache(false);

const DEFAULT_QUALITY: Record<ImageFormat, number> = { jpg: 75, png: 75, webp: 75, avif: 55 };

/**
 * Makes one rendition of an image.
 * @throws {LakeError} 400 when `rect` lies outside of the image, or the image has too many pixels
 */
export async function transformImage(
  file: string,
  options: ImageOptions,
  format: ImageFormat,
): Promise<Buffer> {
  const header = await sharp(file, HEADER_OPTIONS).metadata();
  refuseTooManyPixels(header, MAX_MEGAPIXELS);
  const { width, height } = header.autoOrient;
  const { rect } = options;
  if (rect && (rect.left + rect.width > width || rect.top + rect.height > height)) {
    throw badRequest(`Image parameter "rect" lies outside of the picture (${width} x ${height})`);
  }
  const part = turnedPart(rect ?? { left: 0, top: 0, width, height }, { width, height }, options);
  // The part is extracted after the turn: sharp cannot resize one that it extracted before a turn.
  const whole = sharp(file)
    .autoOrient()
    .rotate(options.orientation ?? 0);
  const picture = rect ? whole.extract(part) : whole;
  const size = limited(part, options);
  if (format === 'avif' && pixelsOfRendition(part, size) > MAX_AVIF_PIXELS) {
    throw badRequest('The rendition is too large for AVIF: ask for a smaller width, or for WebP');
  }
  return encode(resize(picture, part, size), options, format).toBuffer();
}

/** Returns where a part of an image is after the turn. */
function turnedPart(part: Region, whole: Size, { orientation }: ImageOptions): Region {
  const { left, top, width, height } = part;
  const [right, bottom] = [whole.width - left - width, whole.height - top - height];
  switch (orientation) {
    case 90:
      return { left: bottom, top: left, width: height, height: width };
    case 180:
      return { left: right, top: bottom, width, height };
    case 270:
      return { left: top, top: right, width: height, height: width };
    default:
      return part;
  }
}

/**
 * Applies `maxWidth` and `maxHeight`. With these, a side that is not given follows the aspect ratio of
 * the source, as far as the limits allow.
 */
function limited(source: Size, options: ImageOptions): ImageOptions {
  const { width, height, maxWidth = Infinity, maxHeight = Infinity } = options;
  if (maxWidth === Infinity && maxHeight === Infinity) return options;
  const shrink = Math.min(1, maxWidth / source.width, maxHeight / source.height);
  const scale =
    width === undefined
      ? height === undefined
        ? shrink
        : height / source.height
      : width / source.width;
  const whole = scaled(source, scale);
  return {
    ...options,
    width: Math.min(width ?? whole.width, maxWidth),
    height: Math.min(height ?? whole.height, maxHeight),
  };
}

interface Size {
  width: number;
  height: number;
}

interface Region extends Size {
  left: number;
  top: number;
}

function resize(picture: Sharp, source: Size, { width, height, fit, focus }: ImageOptions): Sharp {
  if (width === undefined && height === undefined) return picture;
  switch (fit) {
    case 'crop':
    case 'min': {
      const shrink =
        fit === 'min' ? Math.min(1, source.width / (width ?? 1), source.height / (height ?? 1)) : 1;
      const box = scaled({ width: width ?? source.width, height: height ?? source.height }, shrink);
      return focus
        ? cropAround(picture, source, box, focus)
        : picture.resize({ ...box, fit: 'cover' });
    }
    case 'fill':
    case 'fillmax':
      return picture.resize({
        width,
        height,
        fit: 'contain',
        background: '#ffffff',
        withoutEnlargement: fit === 'fillmax',
      });
    case 'scale':
      return picture.resize({ width, height, fit: 'fill' });
    case 'clip':
    case 'max':
      return picture.resize({ width, height, fit: 'inside', withoutEnlargement: fit === 'max' });
  }
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
});

/** Returns a crop that covers the box. The focus is as near to its middle as the image's edges allow. */
function cropAround(
  picture: Sharp,
  source: Size,
  box: Size,
  focus: { x: number; y: number },
): Sharp {
  const cover = scaled(source, Math.max(box.width / source.width, box.height / source.height));
  const width = Math.min(box.width, cover.width);
  const height = Math.min(box.height, cover.height);
  const offset = (at: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part));
  return picture.resize({ ...cover, fit: 'fill' }).extract({
    left: offset(focus.x, width, cover.width),
    top: offset(focus.y, height, cover.height),
    width,
    height,
  });
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
