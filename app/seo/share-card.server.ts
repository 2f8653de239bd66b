import { createHash } from 'node:crypto';
import type { ContentResult } from '~/content/content-reader';
import type { PictureField, PictureSource } from '~/content/images/image-url.server';
import type { PictureShape } from '~/content/images/image-presets.server';
import { toPicture, toSharePicture, type SharePicture } from '~/content/images/image.server';
import type { SHARE_QUERY } from '~/content/queries';
import { shareImagePath } from '~/paths';
import type { SiteMetadata } from './site-metadata.server';

/** What a page's share picture is made of: 1200 by 630 px that stand for it where it is shared. */
export interface ShareCard {
  /** The page's path on this site. */
  path: string;
  title: string;
  /** Above the title. */
  topics?: string;
  /** Below the title. */
  note: string;
  /** What lies under the words. */
  drawing?: PictureField | null | undefined;
  /** Staff's own picture, shown as it is in place of all that. */
  upload?: PictureField | null | undefined;
}

/** Words and address of everything that one picture shows; equal faces are equal pictures. */
export interface CardFace {
  brand: string;
  title: string;
  topics: string;
  note: string;
  /** Address of the drawing, as visitors have it; unset: plain ink. */
  drawing: string | undefined;
}

export const SHARE_WIDTH_PX = 1200;
export const SHARE_HEIGHT_PX = 630;

/** Raised whenever the same words are drawn otherwise: pictures are kept for a year. */
const DESIGN = 1;

/**
 * It is pressed once more with the words on it. `drawCard` asks the lake for it and visitors never do,
 * so it is not among the shapes that the site serves.
 */
const DRAWING: PictureShape = {
  widths: [SHARE_WIDTH_PX],
  aspectRatio: SHARE_WIDTH_PX / SHARE_HEIGHT_PX,
  format: 'jpg',
  quality: 90,
};

type Site = Pick<SiteMetadata, 'brand' | 'tagline'>;
export type ShareSeo = { shareImage?: PictureField | null } | null | undefined;

export interface PageWords {
  path: string;
  title: string | null | undefined;
  seo: ShareSeo;
}

/** Returns the card of a page without a cover image: the home page's drawing, with the tagline. */
export function pageCard(
  { path, title, seo }: PageWords,
  shared: ContentResult<typeof SHARE_QUERY>,
  site: Site,
): ShareCard {
  return {
    path,
    title: title ?? '',
    note: site.tagline,
    drawing: shared.drawing,
    upload: seo?.shareImage?.asset ? seo.shareImage : shared.upload,
  };
}

/** The face of a page's card on this site. */
export function cardFace(card: ShareCard, site: Site, pictures: PictureSource): CardFace {
  return {
    brand: site.brand,
    title: card.title,
    topics: card.topics ?? '',
    note: card.note,
    drawing: toPicture(pictures, card.drawing, DRAWING)?.src,
  };
}

/**
 * The picture of a page where its address is shared: what staff uploaded for it, or the one that is
 * drawn at `/share/<page>.<version>.jpg`.
 */
export function sharePicture(card: ShareCard, site: Site, pictures: PictureSource): SharePicture {
  return (
    uploadedPicture(card, site, pictures) ?? {
      src: shareImagePath(card.path, cardVersion(cardFace(card, site, pictures))),
      width: SHARE_WIDTH_PX,
      height: SHARE_HEIGHT_PX,
      alt: altOf(card, site),
    }
  );
}

/** What staff uploaded in place of a drawn picture. */
export function uploadedPicture(
  card: ShareCard,
  site: Site,
  pictures: PictureSource,
): SharePicture | undefined {
  const upload = toSharePicture(pictures, card.upload);
  return upload && { ...upload, alt: upload.alt || altOf(card, site) };
}

function altOf({ title }: ShareCard, { brand }: Site): string {
  return [title, brand].filter(Boolean).join(' | ');
}

/** Changes when, and only when, the picture does. */
export function cardVersion(face: CardFace): string {
  const { brand, title, topics, note, drawing } = face;
  const shown = JSON.stringify([DESIGN, brand, title, topics, note, drawing]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 16);
}
