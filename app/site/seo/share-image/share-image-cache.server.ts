import { LRUCache } from 'lru-cache';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';
import { drawShareImage, type DrawnShareImage } from './draw-share-image.server';
import { shareImageVersion, type ShareImageSpec } from './share-image.server';

/** Enough for about three hundred share images. */
const MAX_BYTES = 32 * 1024 * 1024;

/** An image whose background could not be fetched is drawn again after this time. */
const RETRY_AFTER_FAILURE_MS = 10_000;

export type DrawShareImage = (spec: ShareImageSpec) => Promise<DrawnShareImage>;

/**
 * Share images in memory. Each image is drawn at its first request; simultaneous requests share the
 * drawing. Images are drawn one after the other, so that many requests leave processor time to pages.
 */
export class ShareImageCache {
  readonly #images: LRUCache<string, DrawnShareImage, ShareImageSpec>;

  /** @param origin see `drawShareImage`. */
  constructor(
    origin: string | undefined,
    draw: DrawShareImage = (spec) => drawShareImage(spec, origin),
    maxBytes = MAX_BYTES,
  ) {
    const drawInTurn = oneAtATime();
    this.#images = new LRUCache<string, DrawnShareImage, ShareImageSpec>({
      maxSize: maxBytes,
      sizeCalculation: ({ jpeg }) => jpeg.byteLength,
      ignoreFetchAbort: true,
      fetchMethod: async (_version, _older, { options, context: spec }) => {
        const image = await drawInTurn(() => draw(spec));
        if (image.failure) options.ttl = RETRY_AFTER_FAILURE_MS;
        return image;
      },
    });
  }

  get(spec: ShareImageSpec): Promise<DrawnShareImage> {
    return this.#images.forceFetch(shareImageVersion(spec), { context: spec });
  }
}
