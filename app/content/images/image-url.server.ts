import { createImageUrlBuilder } from '@sanity/image-url';
import type { ContentConfig } from '../source/config.server';
import type { PictureShape } from './image-presets.server';
import { signAddress } from './image-signature.server';
import { IMAGES_FOLDER } from '~/paths';

/** A picture field as the queries of this site project it. */
export interface PictureField {
  alt?: string | null;
  asset: { _id: string; lqip: string | null } | null;
  /** Shares of the picture, 0 to 1, that an editor cut off each side. */
  crop?: { [side in 'top' | 'right' | 'bottom' | 'left']?: number | null } | null;
  /** The part that is to be seen: its middle and its size as shares of the picture, 0 to 1. */
  hotspot?: { [measure in 'x' | 'y' | 'width' | 'height']?: number | null } | null;
}

/** Where pictures come from. The token signs the addresses of pictures that an editor cropped. */
export type PictureSource = Pick<ContentConfig, 'projectId' | 'dataset' | 'imageOrigin' | 'token'>;

/** A picture in one width, px. */
export interface Rendition {
  address: string;
  width: number;
}

interface Size {
  width: number;
  height: number;
}

/** Of 100, in AVIF as most browsers get it. At 72 the drawings look the same and weigh twice as much. */
const QUALITY = 55;

const ASSET_ID = /^image-([^-]+)-(\d+x\d+)-(\w+)$/;

/** The builder needs an origin, and an address on this site has none. */
const PLACEHOLDER_ORIGIN = 'https://own-site.invalid';

/**
 * The renditions of a picture in a shape, narrowest first: every width of the shape that the picture
 * has the pixels for, or its own width when that is smaller than all of them. The format of the
 * addresses is Sanity's. On this site's own path, a signature follows where an editor's crop or
 * hotspot made an address that `isUncroppedRendition` does not recognise.
 */
export function renditionsOf(
  source: PictureSource,
  field: PictureField,
  shape: PictureShape,
): Rendition[] {
  const isCropped = Boolean(field.crop || field.hotspot);
  return widthsOf(field, shape).map((width) => {
    const address = addressOf(source, field, shape, width);
    const mustBeSigned =
      isCropped &&
      !source.imageOrigin &&
      !isUncroppedRendition(source, field.asset?._id ?? '', shape, { address, width });
    return { address: mustBeSigned ? signAddress(address, source.token) : address, width };
  });
}

/** Returns whether `renditionsOf` gives this rendition of an image that no editor cropped. */
export function isUncroppedRendition(
  source: PictureSource,
  assetId: string,
  shape: PictureShape,
  { address, width }: Rendition,
): boolean {
  const field = { asset: { _id: assetId, lqip: null } };
  if (!widthsOf(field, shape).includes(width)) return false;
  return addressOf(source, field, shape, width) === address;
}

function widthsOf(field: PictureField, shape: PictureShape): readonly number[] {
  const size = visibleSize(field);
  if (!size) return [];
  const fitting = shape.widths.filter((width) => width <= size.width);
  return fitting.length > 0 ? fitting : [size.width];
}

function addressOf(
  source: PictureSource,
  field: PictureField,
  shape: PictureShape,
  width: number,
): string {
  const builder = createImageUrlBuilder({
    projectId: source.projectId,
    dataset: source.dataset,
    baseUrl: source.imageOrigin || PLACEHOLDER_ORIGIN,
  });
  const plain = builder
    .image(field)
    .width(width)
    .quality(shape.quality ?? QUALITY);
  const image = shape.format ? plain.format(shape.format) : plain.auto('format');
  const { aspectRatio } = shape;
  const sized = aspectRatio ? image.height(Math.round(width / aspectRatio)).fit('crop') : image;
  return sized.url().replace(PLACEHOLDER_ORIGIN, '');
}

/** Address of an asset as it was uploaded; undefined when the id names no image. */
export function originalAddress(source: PictureSource, assetId: string): string | undefined {
  const [, hash, size, format] = assetId.match(ASSET_ID) ?? [];
  const folder = `${source.imageOrigin}${IMAGES_FOLDER}${source.projectId}/${source.dataset}`;
  return hash && `${folder}/${hash}-${size}.${format}`;
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

/**
 * The field without a crop or hotspot that makes no sense: the API stores any number in them, and
 * the image service would refuse an address for a picture of no width.
 */
export function withUsableFraming(field: PictureField): PictureField {
  const { crop, hotspot } = field;
  const { top = 0, right = 0, bottom = 0, left = 0 } = crop ?? {};
  const leavesSomething = Number(left) + Number(right) < 1 && Number(top) + Number(bottom) < 1;
  const { x, y, width, height } = hotspot ?? {};
  return {
    ...field,
    crop: [top, right, bottom, left].every(isShare) && leavesSomething ? (crop ?? null) : null,
    hotspot: [x, y, width, height].every(isShare) ? (hotspot ?? null) : null,
  };
}

/** Size in px of what an editor left of the picture; undefined when there is no picture. */
export function visibleSize({ asset, crop }: PictureField): Size | undefined {
  const size = asset ? naturalSize(asset._id) : undefined;
  if (!size || !crop) return size;
  return {
    width: Math.round(size.width * (1 - (crop.left ?? 0) - (crop.right ?? 0))),
    height: Math.round(size.height * (1 - (crop.top ?? 0) - (crop.bottom ?? 0))),
  };
}

/** An image's size in px, which its asset's id contains. */
export function naturalSize(assetId: string): Size | undefined {
  const [width, height] = assetId.match(ASSET_ID)?.[2]?.split('x').map(Number) ?? [];
  return width && height ? { width, height } : undefined;
}
