import { MAX_PICTURE_BYTES } from '../../../app/platform/constants';
import { mostMegapixels } from '../../../app/lake/assets/upload-limits';

/** px. A height of 0 is any height. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The formats that the lake and the site can show. A file chooser offers no others. */
export const PICTURE_FORMATS = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
];

/** An SVG is sharp at any size. */
export const SVG = 'image/svg+xml';

const MEGABYTE = 1024 ** 2;

const WRONG_FORMAT =
  'The file is not a picture that the site can show. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.';
const NO_SVG = 'Social networks do not show SVG files. Save the picture as a PNG, and try again.';
const ONLY_SVG = 'This field accepts only SVG files. Ask for the picture as an SVG file.';

const AVIF = 'image/avif';

/** What the Studio says when it does not know why a picture was not accepted. */
export const PICTURE_RULES = `Choose a JPEG, PNG, WebP, AVIF, GIF or SVG picture of at most ${MAX_PICTURE_BYTES / MEGABYTE} MB and ${mostMegapixels('image/jpeg')} megapixels, or ${mostMegapixels(AVIF)} as AVIF, and try again.`;

/** Returns why a file is not uploaded, and what to do; undefined when its format and weight are right. */
export function whyFileRefused(
  { size: bytes, type }: Pick<File, 'size' | 'type'>,
  formats: readonly string[] = PICTURE_FORMATS,
): string | undefined {
  if (!formats.includes(type)) return whyWrongFormat(type, formats);
  const tooLarge = whyTooLarge(bytes, MAX_PICTURE_BYTES);
  return (
    tooLarge && `${tooLarge} Save it as a JPEG with a lower quality or fewer pixels, and try again.`
  );
}

function whyWrongFormat(type: string, formats: readonly string[]): string {
  if (formats.length === 1) return ONLY_SVG;
  return type === SVG ? NO_SVG : WRONG_FORMAT;
}

/** Returns how far a file is over its limit; undefined when it is not. @param limit bytes */
export function whyTooLarge(bytes: number, limit: number): string | undefined {
  if (bytes <= limit) return undefined;
  return `The file is ${Math.ceil(bytes / MEGABYTE)} MB, and the limit is ${limit / MEGABYTE} MB.`;
}

/**
 * Returns why a picture is not uploaded to its place, and what to do; undefined when its size is right.
 * @param size undefined when the browser cannot show the file.
 * @param needs the fewest pixels that the place needs.
 * @param type the MIME type of the file.
 */
export function whySizeRefused(
  size: PictureSize | undefined,
  needs: PictureSize | undefined,
  type: string,
): string | undefined {
  if (!size) return WRONG_FORMAT;
  const most = mostMegapixels(type);
  if (size.width * size.height > most * 1_000_000) {
    const advice =
      type === AVIF
        ? `An AVIF picture may have at most ${most} megapixels. Save it as a JPEG, or make it smaller, for example 4000 pixels wide, and try again.`
        : `At most ${most} megapixels are allowed. Make the picture smaller, for example 5000 pixels wide, and try again.`;
    return `The picture is ${inWords(size)}. ${advice}`;
  }
  return needs && tooSmall(size, needs);
}

/** Returns why a picture is too small for its place, and what to do; undefined when it is not. */
export function tooSmall(size: PictureSize, needs: PictureSize): string | undefined {
  if (isEnough(size, needs)) return undefined;
  return `The picture is ${inWords(size)}, which would look blurred here. Choose one with at least ${leastOf(needs)}.`;
}

/** Returns why too little of a picture is left, and what to do; undefined when it is enough. */
export function croppedTooFar(left: PictureSize, needs: PictureSize): string | undefined {
  if (isEnough(left, needs)) return undefined;
  return `Only ${inWords(left)} of the picture are left, which would look blurred here. Crop less of it: leave at least ${leastOf(needs)}.`;
}

function isEnough(size: PictureSize, needs: PictureSize): boolean {
  return size.width >= needs.width && size.height >= needs.height;
}

function leastOf(needs: PictureSize): string {
  return needs.height === 0 ? `${needs.width} pixels in width` : inWords(needs);
}

/** Returns the size of an uploaded picture, which its id contains; undefined for an SVG. */
export function sizeOfAsset(id: string): PictureSize | undefined {
  const [, width, height, format] = /^image-[^-]+-(\d+)x(\d+)-(\w+)$/.exec(id) ?? [];
  if (!width || !height || format === 'svg') return undefined;
  return { width: Number(width), height: Number(height) };
}

/** Returns the type of an uploaded picture, which its id contains; an empty text for another id. */
export function typeOfAsset(id: string): string {
  const [, format = ''] = /^image-[^-]+-\d+x\d+-(\w+)$/.exec(id) ?? [];
  const names: Record<string, string> = { jpg: 'jpeg', svg: 'svg+xml' };
  return format && `image/${names[format] ?? format}`;
}

/**
 * Returns why an upload failed, and what to do.
 * @param error what Sanity's client failed with.
 * @param rules what the field accepts.
 */
export function whyUploadFailed(error: unknown, rules: string): string {
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  if (statusCode === undefined) {
    return 'The site could not be reached. Check the connection, and try again.';
  }
  if (statusCode === 408)
    return 'The connection was too slow. Try again, or choose a smaller file.';
  if (statusCode === 401) return 'You have been signed out. Sign in again, then try again.';
  return statusCode < 500
    ? `The site did not accept the file. ${rules}`
    : 'The site has a problem at the moment. Try again in a minute.';
}

const inWords = ({ width, height }: PictureSize) => `${width} × ${height} pixels`;
