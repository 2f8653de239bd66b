import { createImageUrlBuilder, type SanityImageSource } from '@sanity/image-url';
import type { PictureData } from '~/ui/picture';
import type { ContentConfig } from './config.server';

/** A picture field as the queries of this site project it. */
export interface PictureField {
  alt?: string | null;
  asset: { _id: string; lqip: string | null } | null;
  /** Shares of the picture, 0 to 1, that an editor cut off each side. */
  crop?: { [side in 'top' | 'right' | 'bottom' | 'left']?: number | null } | null;
  /** The part that is to be seen: its middle and its size as shares of the picture, 0 to 1. */
  hotspot?: { [measure in 'x' | 'y' | 'width' | 'height']?: number | null } | null;
}

interface Size {
  width: number;
  height: number;
}

/** How a picture is cut and in which widths, px, it is offered. */
export interface PictureShape {
  widths: readonly number[];
  /** Width divided by height; unset keeps the picture's own. */
  aspectRatio?: number;
  /** Of 100; where another than the site's. */
  quality?: number;
  /** False: without a blurred picture in the page until the real one is there. */
  placeholder?: boolean;
  /** Unset: the best format that the browser takes. */
  format?: 'jpg';
}

/** Of 100, in AVIF as most browsers get it. At 72 the drawings look the same and weigh twice as much. */
const QUALITY = 55;

/**
 * Addresses and sizes of a picture from the CMS, in several widths and in the best format that the
 * browser takes. The shape of the addresses is Sanity's, on the cloud and on the embedded lake.
 * @returns undefined when the field has no picture.
 */
export function toPicture(
  config: Pick<ContentConfig, 'projectId' | 'dataset' | 'imageOrigin'>,
  stored: PictureField | null | undefined,
  shape: PictureShape,
): PictureData | undefined {
  if (!stored?.asset) return undefined;
  const field = { ...stored, asset: stored.asset, ...usableFraming(stored) };
  const natural = visibleSize(field);
  if (!natural) return undefined;
  const builder = createImageUrlBuilder({
    projectId: config.projectId,
    dataset: config.dataset,
    // The builder wants an origin; an address on our own site has none.
    baseUrl: config.imageOrigin || 'https://own-site.invalid',
  });
  const ratio = shape.aspectRatio ?? natural.width / natural.height;
  const address = (width: number) => {
    const plain = builder
      .image(field as SanityImageSource)
      .width(width)
      .quality(shape.quality ?? QUALITY);
    const image = shape.format ? plain.format(shape.format) : plain.auto('format');
    const sized = shape.aspectRatio ? image.height(Math.round(width / ratio)).fit('crop') : image;
    return sized.url().replace('https://own-site.invalid', '');
  };
  const widths = shape.widths.filter((width) => width <= natural.width);
  const largest = widths.at(-1) ?? natural.width;
  return {
    src: address(largest),
    ...(widths.length > 0 && {
      srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    }),
    width: largest,
    height: Math.round(largest / ratio),
    alt: field.alt ?? '',
    placeholder: (shape.placeholder !== false && field.asset.lqip) || undefined,
  };
}

/** A page's picture where its address is shared; sizes in px. */
export type SharePicture = Pick<PictureData, 'src' | 'width' | 'height' | 'alt'>;

/** The size that networks show large. They fetch pictures with clients that may know no new format. */
const SHARE: PictureShape = { widths: [1200], aspectRatio: 1200 / 630, format: 'jpg' };

/** A picture as it is shown with a shared address: 1200 by 630 px, or that shape if it is smaller. */
export function toSharePicture(
  config: Pick<ContentConfig, 'projectId' | 'dataset' | 'imageOrigin'>,
  field: PictureField | null | undefined,
): SharePicture | undefined {
  const picture = toPicture(config, field, SHARE);
  return (
    picture && { src: picture.src, width: picture.width, height: picture.height, alt: picture.alt }
  );
}

/** Address of an asset as it is, for vector drawings and for those who make their own sizes. */
export function toDrawing(
  config: Pick<ContentConfig, 'projectId' | 'dataset' | 'imageOrigin'>,
  field: PictureField | null | undefined,
  alt: string,
): PictureData | undefined {
  const size = field?.asset && naturalSize(field.asset._id);
  const match = field?.asset?._id.match(ASSET_ID);
  if (!size || !match) return undefined;
  const [, hash, dimensions, format] = match;
  const folder = `${config.imageOrigin}/images/${config.projectId}/${config.dataset}`;
  return { src: `${folder}/${hash}-${dimensions}.${format}`, alt, ...size };
}

const ASSET_ID = /^image-([^-]+)-(\d+x\d+)-(\w+)$/;

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

/**
 * Crop and hotspot, each null unless it makes sense: the API stores any number in them, and an
 * address for a picture of no width would be refused by the image service.
 */
function usableFraming({ crop, hotspot }: PictureField): Pick<PictureField, 'crop' | 'hotspot'> {
  const { top = 0, right = 0, bottom = 0, left = 0 } = crop ?? {};
  const leavesSomething = Number(left) + Number(right) < 1 && Number(top) + Number(bottom) < 1;
  const { x, y, width, height } = hotspot ?? {};
  return {
    crop: [top, right, bottom, left].every(isShare) && leavesSomething ? (crop ?? null) : null,
    hotspot: [x, y, width, height].every(isShare) ? (hotspot ?? null) : null,
  };
}

/** Size in px of what an editor left of the picture. */
function visibleSize({ asset, crop }: PictureField): Size | undefined {
  const size = asset && naturalSize(asset._id);
  if (!size || !crop) return size ?? undefined;
  return {
    width: Math.round(size.width * (1 - (crop.left ?? 0) - (crop.right ?? 0))),
    height: Math.round(size.height * (1 - (crop.top ?? 0) - (crop.bottom ?? 0))),
  };
}

/** An image's size in px, which its asset's id tells. */
function naturalSize(assetId: string): Size | undefined {
  const [width, height] = assetId.match(ASSET_ID)?.[2]?.split('x').map(Number) ?? [];
  return width && height ? { width, height } : undefined;
}
