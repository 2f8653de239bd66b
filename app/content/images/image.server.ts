import type { PictureData } from '~/ui/picture';
import {
  naturalSize,
  originalAddress,
  renditionsOf,
  visibleSize,
  withUsableFraming,
  type PictureField,
  type PictureSource,
} from './image-url.server';
import { SHARE, type PictureShape } from './image-presets.server';

/**
 * Addresses and sizes of a picture from the CMS, in several widths and in the best format that the
 * browser takes. The shape of the addresses is Sanity's, on the cloud and on the embedded lake.
 * @param shape one of `PUBLIC_SHAPES`, when visitors get the addresses
 * @returns undefined when the field has no picture.
 */
export function toPicture(
  source: PictureSource,
  stored: PictureField | null | undefined,
  shape: PictureShape,
): PictureData | undefined {
  const field = stored && withUsableFraming(stored);
  const natural = field && visibleSize(field);
  const renditions = field ? renditionsOf(source, field, shape) : [];
  const largest = renditions.at(-1);
  if (!field || !natural || !largest) return undefined;
  const ratio = shape.aspectRatio ?? natural.width / natural.height;
  const hasChoice = shape.widths.includes(largest.width);
  return {
    src: largest.address,
    ...(hasChoice && {
      srcSet: renditions.map(({ address, width }) => `${address} ${width}w`).join(', '),
    }),
    width: largest.width,
    height: Math.round(largest.width / ratio),
    alt: field.alt ?? '',
    placeholder: (shape.placeholder !== false && field.asset?.lqip) || undefined,
  };
}

/** A page's picture where its address is shared; sizes in px. */
export type SharePicture = Pick<PictureData, 'src' | 'width' | 'height' | 'alt'>;

/** A picture as it is shown with a shared address: 1200 by 630 px, or that shape if it is smaller. */
export function toSharePicture(
  source: PictureSource,
  field: PictureField | null | undefined,
): SharePicture | undefined {
  const picture = toPicture(source, field, SHARE);
  return (
    picture && { src: picture.src, width: picture.width, height: picture.height, alt: picture.alt }
  );
}

/** Address of an asset as it is, for vector drawings and for those who make their own sizes. */
export function toDrawing(
  source: PictureSource,
  field: PictureField | null | undefined,
  alt: string,
): PictureData | undefined {
  const id = field?.asset?._id ?? '';
  const size = naturalSize(id);
  const src = originalAddress(source, id);
  return size && src ? { src, alt, ...size } : undefined;
}
