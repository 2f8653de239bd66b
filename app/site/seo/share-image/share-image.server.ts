import { createHash } from 'node:crypto';
import type { ContentReader } from '~/content/content-reader';
import type { ImageField, ImageSource } from '~/content/images/image-url.server';
import type { ImagePreset } from '~/content/images/image-presets.server';
import { toImage, toShareImage, type ShareImage } from '~/content/images/image.server';
import { SHARE_IMAGE_QUERY } from '~/content/queries';
import {
  ABOUT_PATH,
  CONTACT_PATH,
  INSIGHTS_PATH,
  PRIVACY_PATH,
  shareImagePath,
} from '~/content/addresses/paths';

/** The content of a page's share image: the image that social networks show for the page's address. */
export interface ShareImageContent {
  /** The page's path on this site. */
  path: string;
  title: string;
  /** The line above the title. */
  topics?: string;
  /** The line below the title. */
  note: string;
  /** The image behind the text. */
  background?: ImageField | null | undefined;
  /** An image that staff uploaded for sharing. It replaces the drawn image. */
  upload?: ImageField | null | undefined;
}

/** Everything that a drawn share image depends on. Equal specs give equal images. */
export interface ShareImageSpec {
  brand: string;
  title: string;
  topics: string;
  note: string;
  /** Address of the background image. Undefined: a plain dark background. */
  background: string | undefined;
}

export const SHARE_IMAGE_WIDTH_PX = 1200;
export const SHARE_IMAGE_HEIGHT_PX = 630;

/**
 * Version of the design. Raise it with every change of how a spec is drawn, because caches keep a
 * share image for a year.
 */
const DESIGN_VERSION = 3;

/**
 * The quality is high because the background is encoded a second time with the text on it. Only
 * `drawShareImage` requests this rendition, from the content source, so `PUBLIC_PRESETS` does not
 * contain it.
 */
const BACKGROUND_PRESET: ImagePreset = {
  widths: [SHARE_IMAGE_WIDTH_PX],
  aspectRatio: SHARE_IMAGE_WIDTH_PX / SHARE_IMAGE_HEIGHT_PX,
  format: 'jpg',
  quality: 90,
};

/** The site metadata that a share image shows. */
interface Site {
  brand: string;
  tagline: string;
}

/**
 * The part of the home page's image behind the title of each page, as shares of it that are cut off,
 * so that the share images differ. Other pages show the whole image.
 */
const BACKGROUND_CROPS: Readonly<Record<string, NonNullable<ImageField['crop']>>> = {
  [INSIGHTS_PATH]: { left: 0.5, top: 0, right: 0, bottom: 0.5 },
  [ABOUT_PATH]: { left: 0.4, top: 0.45, right: 0.1, bottom: 0 },
  [CONTACT_PATH]: { left: 0.62, top: 0.25, right: 0, bottom: 0.35 },
  [PRIVACY_PATH]: { left: 0, top: 0.1, right: 0.35, bottom: 0.3 },
};

/** A page's `seo` field as far as its share image needs it. */
export type SeoWithShareImage = { shareImage?: ImageField | null } | null | undefined;

/** What a page without a cover says about itself. */
interface SharedPage {
  path: string;
  title: string | null | undefined;
  seo?: SeoWithShareImage;
}

/**
 * Returns the share image's content for a page without a cover: its title and the site's tagline over
 * the home page's image, unless staff uploaded an image for the page or for all pages.
 */
export async function pageShareContent(
  { content, site }: { content: ContentReader; site: Site },
  { path, title, seo }: SharedPage,
): Promise<ShareImageContent> {
  const defaults = await content.query(SHARE_IMAGE_QUERY);
  return {
    path,
    title: title ?? '',
    note: site.tagline,
    background: croppedFor(path, defaults.background),
    upload: seo?.shareImage?.asset ? seo.shareImage : defaults.upload,
  };
}

function croppedFor(path: string, background: ImageField | null) {
  const crop = BACKGROUND_CROPS[path];
  return background && crop ? { ...background, crop } : background;
}

/**
 * Returns a page's share image: the uploaded one, or the drawn one, which the server draws from the `spec` at
 * `/share/<page>.<version>.jpg`.
 */
export function shareImageOf(
  content: ShareImageContent,
  { brand }: Site,
  source: ImageSource,
): ShareImage & { spec?: ShareImageSpec } {
  const { path, title, topics = '', note } = content;
  const alt = [title, brand].filter(Boolean).join(' | ');
  const upload = toShareImage(source, content.upload);
  if (upload) return { ...upload, alt: upload.alt || alt };
  const background = toImage(source, content.background, BACKGROUND_PRESET)?.src;
  const spec = { brand, title, topics, note, background };
  return {
    src: shareImagePath(path, shareImageVersion(spec)),
    width: SHARE_IMAGE_WIDTH_PX,
    height: SHARE_IMAGE_HEIGHT_PX,
    alt,
    spec,
  };
}

/** Returns a hash that changes exactly when the drawn image changes. */
export function shareImageVersion(spec: ShareImageSpec): string {
  const { brand, title, topics, note, background } = spec;
  const drawn = JSON.stringify([DESIGN_VERSION, brand, title, topics, note, background]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 16);
}
