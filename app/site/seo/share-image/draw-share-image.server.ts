import sharp, { type Sharp } from 'sharp';
import { INK } from '~/site/styles/ink';
import { fetchBackground } from './fetch-background.server';
import { darkeningLayers, shareImageLayers } from './share-image-layers.server';
import {
  SHARE_IMAGE_HEIGHT_PX,
  SHARE_IMAGE_WIDTH_PX,
  type ShareImageSpec,
} from './share-image.server';

/** Quality from 0 to 100. Without full colour resolution (4:4:4) the thin copper lines blur. */
const JPEG = { quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true };

/** The largest value of a channel of eight bits. */
const MAX_CHANNEL = 255;

export interface DrawnShareImage {
  jpeg: Buffer;
  /** Why the background image is missing; undefined when it is there or the spec has none. */
  failure?: unknown;
}

/**
 * Draws a share image. When its background image cannot be fetched, the background is plain ink.
 * @param origin of the lake, whose images have addresses on this site; undefined for Sanity's cloud.
 */
export async function drawShareImage(
  spec: ShareImageSpec,
  origin: string | undefined,
): Promise<DrawnShareImage> {
  if (!spec.background) return { jpeg: await draw(spec, inkBackground()) };
  try {
    const background = sharp(await fetchBackground(spec.background, origin));
    return { jpeg: await draw(spec, background) };
  } catch (failure) {
    return { jpeg: await draw(spec, inkBackground()), failure };
  }
}

function inkBackground(): Sharp {
  const size = { width: SHARE_IMAGE_WIDTH_PX, height: SHARE_IMAGE_HEIGHT_PX };
  return sharp({ create: { ...size, channels: 3, background: INK } });
}

async function draw(spec: ShareImageSpec, background: Sharp): Promise<Buffer> {
  const image = background
    .resize(SHARE_IMAGE_WIDTH_PX, SHARE_IMAGE_HEIGHT_PX, { fit: 'cover' })
    .flatten({ background: INK });
  const darkening = darkeningLayers(await brightnessOf(image));
  return image
    .composite([...darkening, ...(await shareImageLayers(spec))])
    .jpeg(JPEG)
    .toBuffer();
}

/** Returns the average brightness of an image, from 0 to 1. */
async function brightnessOf(image: Sharp): Promise<number> {
  const [gray] = (await sharp(await image.clone().grayscale().png().toBuffer()).stats()).channels;
  return (gray?.mean ?? MAX_CHANNEL) / MAX_CHANNEL;
}
