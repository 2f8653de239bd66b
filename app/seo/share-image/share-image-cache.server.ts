import { LRUCache } from 'lru-cache';
import { drawCard, type DrawnCard } from './draw-share-image.server';
import { cardVersion, type CardFace } from '../share-card.server';

/** Room for some three hundred pictures. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A picture without its drawing is tried again after this, ms. */
const FAILURE_KEPT_MS = 10_000;

/** Draws a face. */
export type Draw = (face: CardFace) => Promise<DrawnCard>;

/**
 * Share pictures in memory: each is drawn when it is first asked for, once however many ask, and one
 * after the other, so that a crowd of them leaves the processor to pages.
 */
export class CardPictures {
  readonly #cards: LRUCache<string, DrawnCard, CardFace>;
  #drawing: Promise<unknown> = Promise.resolve();

  /** @param origin where drawings are fetched that visitors have under a path of this site. */
  constructor(
    origin: string | undefined,
    draw: Draw = (face) => drawCard(face, origin),
    maxBytes = MAX_BYTES,
  ) {
    this.#cards = new LRUCache<string, DrawnCard, CardFace>({
      maxSize: maxBytes,
      sizeCalculation: ({ jpeg }) => jpeg.byteLength,
      ignoreFetchAbort: true,
      fetchMethod: async (_version, _older, { options, context }) => {
        const card = await this.#inTurn(() => draw(context));
        if (card.failure) options.ttl = FAILURE_KEPT_MS;
        return card;
      },
    });
  }

  /** The picture of this face. */
  get(face: CardFace): Promise<DrawnCard> {
    return this.#cards.forceFetch(cardVersion(face), { context: face });
  }

  #inTurn(draw: () => Promise<DrawnCard>): Promise<DrawnCard> {
    const turn = this.#drawing.then(draw);
    // One that fails is told to those who wait for it, and holds up nobody behind.
    this.#drawing = turn.catch(() => undefined);
    return turn;
  }
}
