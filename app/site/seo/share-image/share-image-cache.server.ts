import { LRUCache } from 'lru-cache';
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
  /** Settles when the image that is being drawn, and all that wait for their turn, are finished. */
  #queue: Promise<unknown> = Promise.resolve();

  /** @param origin see `drawShareImage`. */
  constructor(
    origin: string | undefined,
    draw: DrawShareImage = (spec) => drawShareImage(spec, origin),
    maxBytes = MAX_BYTES,
  ) {
    this.#images = new LRUCache<string, DrawnShareImage, ShareImageSpec>({
      maxSize: maxBytes,
      sizeCalculation: ({ jpeg }) => jpeg.byteLength,
      ignoreFetchAbort: true,
      fetchMethod: async (_version, _older, { options, context: spec }) => {
        const image = await this.#enqueue(() => draw(spec));
        if (image.failure) options.ttl = RETRY_AFTER_FAILURE_MS;
        return image;
      },
    });
  }

  get(spec: ShareImageSpec): Promise<DrawnShareImage> {
    return this.#images.forceFetch(shareImageVersion(spec), { context: spec });
  }

  #enqueue(draw: () => Promise<DrawnShareImage>): Promise<DrawnShareImage> {
    const drawing = this.#queue.then(draw);
    // Those who wait for this image get its error. The queue goes on without it.
    this.#queue = drawing.catch(() => undefined);
    return drawing;
  }
}
