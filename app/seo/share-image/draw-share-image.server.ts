import sharp, { type Sharp } from 'sharp';
import { INK } from '~/styles/ink';
import { cardSvg } from './share-image-svg.server';
import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX, type CardFace } from '../share-card.server';
import { loadTypefaces } from './typeface.server';

/** A source of pictures that has not answered by then counts as unreachable. */
const DRAWING_TIMEOUT_MS = 5_000;

/** Of 100, with full colour: thin copper lines on ink bleed otherwise. */
const JPEG = { quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true };

/** A drawn picture. */
export interface DrawnCard {
  jpeg: Buffer;
  /** What kept the drawing out of it; undefined when nothing did. */
  failure?: unknown;
}

/**
 * Draws a share picture. Without its drawing, because that could not be had, it is plain ink.
 * @param origin where drawings are fetched that visitors have under a path of this site.
 */
export async function drawCard(face: CardFace, origin: string | undefined): Promise<DrawnCard> {
  const words = Buffer.from(cardSvg(face, await loadTypefaces()));
  if (!face.drawing) return { jpeg: await press(plainInk(), words) };
  try {
    return { jpeg: await press(sharp(await fetchDrawing(face.drawing, origin)), words) };
  } catch (failure) {
    return { jpeg: await press(plainInk(), words), failure };
  }
}

async function fetchDrawing(address: string, origin: string | undefined): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(address, origin), {
    redirect: 'error',
    signal: AbortSignal.timeout(DRAWING_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The drawing was answered with status ${answer.status}.`);
  return answer.arrayBuffer();
}

function plainInk() {
  const size = { width: SHARE_WIDTH_PX, height: SHARE_HEIGHT_PX };
  return sharp({ create: { ...size, channels: 3, background: INK } });
}

function press(ground: Sharp, words: Buffer): Promise<Buffer> {
  return ground
    .resize(SHARE_WIDTH_PX, SHARE_HEIGHT_PX, { fit: 'cover' })
    .flatten({ background: INK })
    .composite([{ input: words }])
    .jpeg(JPEG)
    .toBuffer();
}
