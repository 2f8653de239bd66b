import { z } from 'zod';
import { parseInput } from '../http/request.server';

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

const Side = z.coerce.number().min(1).max(MAX_SIDE_PX).optional();

/** The parameters of Sanity's image URLs. The site and the Studio use no others. */
const Parameters = z.object({
  w: Side,
  h: Side,
  dpr: z.coerce.number().min(0.1).max(MAX_PIXEL_RATIO).default(1),
  fit: z.enum(FITS).default('clip'),
  rect: z
    .string()
    .regex(/^\d+,\d+,[1-9]\d*,[1-9]\d*$/, 'Expected left,top,width,height in whole pixels')
    .transform((text) => {
      const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number);
      return { left, top, width, height };
    })
    .optional(),
  fm: z.enum(FORMATS).optional(),
  q: z.coerce.number().min(1).max(100).optional(),
  auto: z.string().optional(),
});

/**
 * @param accept the request's `Accept` header, from which `auto=format` selects the format
 * @returns undefined when the request asks for the image as it was uploaded
 * @throws {LakeError} 400 naming the parameter and what it should be
 */
export function readImageOptions(
  search: URLSearchParams,
  accept: string,
): ImageOptions | undefined {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ''));
  const { w, h, dpr, fit, rect, fm, q, auto } = parseInput(Parameters, given, 'image parameters');
  const sideOf = (px: number | undefined) => px && Math.min(MAX_SIDE_PX, Math.round(px * dpr));
  const [width, height] = [sideOf(w), sideOf(h)];
  const format = fm ?? (auto === 'format' ? negotiated(accept, { width, height }) : undefined);
  const changes = { width, height, rect, format, quality: q };
  return Object.values(changes).some((value) => value !== undefined)
    ? { ...changes, fit }
    : undefined;
}

/** A rendition that is large, or of unknown size, is no AVIF, whose encoding takes time and memory. */
function negotiated(
  accept: string,
  { width = Infinity, height = width }: Pick<ImageOptions, 'width' | 'height'>,
): ImageFormat | undefined {
  const formats = ['avif', 'webp'] as const;
  return formats
    .filter((format) => format !== 'avif' || width * height <= MAX_AVIF_PIXELS)
    .find((format) => accept.includes(`image/${format}`));
}
