import { badRequest } from '../store/errors.server';

const FITS = ['clip', 'crop', 'fillmax', 'max'] as const;
const FORMATS = ['jpg', 'png', 'webp', 'avif'] as const;

export type ImageFit = (typeof FITS)[number];
export type ImageFormat = (typeof FORMATS)[number];

/** A normalized image transform: equal transforms have equal options. Lengths are in pixels. */
export interface ImageOptions {
  width?: number | undefined;
  height?: number | undefined;
  fit: ImageFit;
  /** A part of the image. */
  rect?: { left: number; top: number; width: number; height: number } | undefined;
  format?: ImageFormat | undefined;
  /** 1 to 100. */
  quality?: number | undefined;
}

/** The largest AVIF rendition, px. Encoding it takes 300 MB of memory. */
export const MAX_AVIF_PIXELS = 9_000_000;

/** Longest side of a rendition. An image of this size takes 64 MB of memory. */
const MAX_SIDE_PX = 4096;
const MAX_PIXEL_RATIO = 3;

/**
 * Reads `w h fit fm q auto=format rect dpr` as Sanity's image URLs write them. The site and the Studio use no
 * others.
 * @param accept the request's `Accept` header, from which `auto=format` selects the format
 * @returns undefined when the request asks for the image as it was uploaded
 * @throws {LakeError} 400 naming the parameter and what it should be
 */
export function readImageOptions(
  search: URLSearchParams,
  accept: string,
): ImageOptions | undefined {
  const ratio = number(search, 'dpr', 0.1, MAX_PIXEL_RATIO) ?? 1;
  const side = (name: string) => {
    const given = number(search, name, 1, MAX_SIDE_PX);
    return given === undefined ? undefined : Math.min(MAX_SIDE_PX, Math.round(given * ratio));
  };
  const fit = one(search, 'fit', FITS) ?? 'clip';
  const [width, height] = [side('w'), side('h')];
  const options: ImageOptions = {
    width,
    height,
    fit,
    rect: rectOf(search),
    format: one(search, 'fm', FORMATS) ?? negotiated(search, accept, { width, height }),
    quality: number(search, 'q', 1, 100),
  };
  const { fit: _fit, ...changes } = options;
  return Object.values(changes).every((value) => value === undefined) ? undefined : options;
}

function number(
  search: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = search.get(name);
  if (text === null || text === '') return undefined;
  const value = Number(text);
  if (value >= min && value <= max) return value;
  throw badRequest(`Image parameter "${name}" must be a number from ${min} to ${max}`);
}

function one<T extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly T[],
): T | undefined {
  const text = search.get(name);
  if (text === null || text === '') return undefined;
  const found = known.find((value) => value === text);
  if (found) return found;
  throw badRequest(`Image parameter "${name}" must be one of ${known.join(', ')}`);
}

/** A rendition that is large, or of unknown size, is no AVIF, whose encoding takes time and memory. */
function negotiated(
  search: URLSearchParams,
  accept: string,
  { width = Infinity, height = width }: Pick<ImageOptions, 'width' | 'height'>,
): ImageFormat | undefined {
  if (search.get('auto') !== 'format') return undefined;
  const formats = ['avif', 'webp'] as const;
  return formats
    .filter((format) => format !== 'avif' || width * height <= MAX_AVIF_PIXELS)
    .find((format) => accept.includes(`image/${format}`));
}

function rectOf(search: URLSearchParams): ImageOptions['rect'] {
  const text = search.get('rect');
  if (text === null || text === '') return undefined;
  const sides = /^(\d+),(\d+),(\d+),(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = sides;
  if (width > 0 && height > 0) return { left, top, width, height };
  throw badRequest('Image parameter "rect" must be left,top,width,height in whole pixels');
}
