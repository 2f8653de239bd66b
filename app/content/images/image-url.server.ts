import { createImageUrlBuilder } from '@sanity/image-url';
import type { ContentConfig } from '../source/config.server';
import type { ImagePreset } from './image-presets.server';
import { signAddress } from './image-signature.server';
import { IMAGES_FOLDER } from '~/content/addresses/paths';

/** An image field as the site's queries project it. */
export interface ImageField {
  alt?: string | null;
  asset: { _id: string; lqip: string | null } | null;
  /** The parts of the image's width or height, 0 to 1, that an editor cut off each side. */
  crop?: { [side in 'top' | 'right' | 'bottom' | 'left']?: number | null } | null;
  /** The area that must stay visible: its centre and size as parts of the image's, 0 to 1. */
  hotspot?: { [measure in 'x' | 'y' | 'width' | 'height']?: number | null } | null;
}

/** Where images come from. The token signs the addresses of images that an editor cropped. */
export type ImageSource = Pick<ContentConfig, 'projectId' | 'dataset' | 'imageOrigin' | 'token'>;

/** One size of an image. */
export interface Rendition {
  address: string;
  /** px. */
  width: number;
}

/** px. */
interface Size {
  width: number;
  height: number;
}

/**
 * From 0 to 100. In AVIF, which most browsers get, the site's line drawings look the same at 72 and
 * are twice as large.
 */
const DEFAULT_QUALITY = 55;

const ASSET_ID = /^image-([^-]+)-(\d+x\d+)-(\w+)$/;

/** Stands in for the origin, which the builder requires and an address on this site does not have. */
const PLACEHOLDER_ORIGIN = 'https://own-site.invalid';

/**
 * Returns the renditions of an image in a preset, narrowest first: every width of the preset that the
 * image has enough pixels for, or the image's own width when all of them are larger. The addresses
 * have the format of Sanity's image API. An editor's crop or hotspot can make an address that
 * `isUncroppedRendition` does not recognise, so on this site's own path it gets a signature.
 * @see https://www.sanity.io/docs/image-urls
 */
export function renditionsOf(
  source: ImageSource,
  field: ImageField,
  preset: ImagePreset,
): Rendition[] {
  const isCropped = Boolean(field.crop || field.hotspot);
  return widthsOf(field, preset).map((width) => {
    const address = addressOf(source, field, preset, width);
    const mustBeSigned =
      isCropped &&
      !source.imageOrigin &&
      !isUncroppedRendition(source, field.asset?._id ?? '', preset, { address, width });
    return { address: mustBeSigned ? signAddress(address, source.token) : address, width };
  });
}

/** Returns whether `renditionsOf` returns this rendition for the image without a crop or hotspot. */
export function isUncroppedRendition(
  source: ImageSource,
  assetId: string,
  preset: ImagePreset,
  { address, width }: Rendition,
): boolean {
  const field = { asset: { _id: assetId, lqip: null } };
  if (!widthsOf(field, preset).includes(width)) return false;
  return addressOf(source, field, preset, width) === address;
}

function widthsOf(field: ImageField, preset: ImagePreset): readonly number[] {
  const size = visibleSize(field);
  if (!size) return [];
  const fitting = preset.widths.filter((width) => width <= size.width);
  return fitting.length > 0 ? fitting : [size.width];
}

function addressOf(
  source: ImageSource,
  field: ImageField,
  preset: ImagePreset,
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
    .quality(preset.quality ?? DEFAULT_QUALITY);
  const image = preset.format ? plain.format(preset.format) : plain.auto('format');
  const { aspectRatio } = preset;
  const sized = aspectRatio ? image.height(Math.round(width / aspectRatio)).fit('crop') : image;
  return sized.url().replace(PLACEHOLDER_ORIGIN, '');
}

/** Returns the address of the uploaded file; undefined when the id is not that of an image. */
export function originalAddress(source: ImageSource, assetId: string): string | undefined {
  const [, hash, size, format] = assetId.match(ASSET_ID) ?? [];
  const folder = `${source.imageOrigin}${IMAGES_FOLDER}${source.projectId}/${source.dataset}`;
  return hash && `${folder}/${hash}-${size}.${format}`;
}

export const isSvg = ({ asset }: ImageField) => asset?._id.endsWith('-svg') ?? false;

const isFraction = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

/**
 * Returns the field without an invalid crop or hotspot. The API stores any numbers in them, and the
 * image service refuses the address of a rendition without width or height.
 */
export function withValidCrop(field: ImageField): ImageField {
  const { crop, hotspot } = field;
  const { top = 0, right = 0, bottom = 0, left = 0 } = crop ?? {};
  const isAreaLeft = Number(left) + Number(right) < 1 && Number(top) + Number(bottom) < 1;
  const { x, y, width, height } = hotspot ?? {};
  return {
    ...field,
    crop: [top, right, bottom, left].every(isFraction) && isAreaLeft ? (crop ?? null) : null,
    hotspot: [x, y, width, height].every(isFraction) ? (hotspot ?? null) : null,
  };
}

/** Returns the size of the image after an editor's crop; undefined when there is no image. */
export function visibleSize({ asset, crop }: ImageField): Size | undefined {
  const size = asset ? naturalSize(asset._id) : undefined;
  if (!size || !crop) return size;
  return {
    width: Math.round(size.width * (1 - (crop.left ?? 0) - (crop.right ?? 0))),
    height: Math.round(size.height * (1 - (crop.top ?? 0) - (crop.bottom ?? 0))),
  };
}

/** Returns the size of the uploaded image, which its asset's id contains. */
export function naturalSize(assetId: string): Size | undefined {
  const [width, height] = assetId.match(ASSET_ID)?.[2]?.split('x').map(Number) ?? [];
  return width && height ? { width, height } : undefined;
}
