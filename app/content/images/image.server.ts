import type { PictureData } from './picture-data';
import {
  isSvg,
  naturalSize,
  originalAddress,
  renditionsOf,
  visibleSize,
  withValidCrop,
  type ImageField,
  type ImageSource,
} from './image-url.server';
import { SHARE_IMAGE_PRESET, type ImagePreset } from './image-presets.server';

/**
 * Returns the renditions of an image field as the attributes of an `img` element.
 * @param preset one of `PUBLIC_PRESETS` when visitors receive the addresses.
 * @returns undefined when the field has no image, or an SVG, which has no renditions, for a preset with a format.
 */
export function toImage(
  source: ImageSource,
  stored: ImageField | null | undefined,
  preset: ImagePreset,
): PictureData | undefined {
  const field = stored && withValidCrop(stored);
  const natural = field && visibleSize(field);
  const renditions = field ? renditionsOf(source, field, preset) : [];
  const largest = renditions.at(-1);
  if (!field || !natural || !largest || (preset.format && isSvg(field))) return undefined;
  const ratio = preset.aspectRatio ?? natural.width / natural.height;
  const hasPresetWidths = preset.widths.includes(largest.width);
  return {
    src: largest.address,
    ...(hasPresetWidths && {
      srcSet: renditions.map(({ address, width }) => `${address} ${width}w`).join(', '),
    }),
    width: largest.width,
    height: Math.round(largest.width / ratio),
    alt: field.alt ?? '',
    placeholder: (preset.placeholder !== false && field.asset?.lqip) || undefined,
  };
}

/** The image that social networks show for a page; sizes in px. */
export type ShareImage = Pick<PictureData, 'src' | 'width' | 'height' | 'alt'>;

/**
 * Returns a rendition of an image field for sharing: 1200 by 630 px, or smaller with the same aspect
 * ratio when the image is not that wide.
 */
export function toShareImage(
  source: ImageSource,
  field: ImageField | null | undefined,
): ShareImage | undefined {
  const image = toImage(source, field, SHARE_IMAGE_PRESET);
  return image && { src: image.src, width: image.width, height: image.height, alt: image.alt };
}

/**
 * Returns the image as it was uploaded, uncropped: for vector images, and for clients that make their
 * own renditions.
 */
export function toOriginalImage(
  source: ImageSource,
  field: ImageField | null | undefined,
  alt: string,
): PictureData | undefined {
  const id = field?.asset?._id ?? '';
  const size = naturalSize(id);
  const src = originalAddress(source, id);
  return size && src ? { src, alt, ...size } : undefined;
}
