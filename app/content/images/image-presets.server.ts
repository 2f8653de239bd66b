/** How a picture is cut and in which widths, px, it is offered. */
export interface PictureShape {
  widths: readonly number[];
  /** Width divided by height; unset keeps the picture's own. */
  aspectRatio?: number;
  /** Of 100; where another than the site's. */
  quality?: number;
  /** False: without a blurred picture in the page until the real one is there. */
  placeholder?: boolean;
  /** Unset: the best format that the browser takes. */
  format?: 'jpg';
}

export const HERO: PictureShape = { widths: [480, 640, 750, 828, 1080, 1440, 1920, 2560] };

/** A phone shows a narrow part of the picture; sent whole, it would be blurred or three times as heavy. */
export const UPRIGHT_HERO: PictureShape = {
  widths: [360, 480, 640, 750],
  aspectRatio: 1 / 2,
  quality: 32,
};

export const COVER: PictureShape = {
  widths: [480, 750, 828, 1152, 1536, 1920],
  aspectRatio: 2.4,
  quality: 45,
};

/** Small drawings, and many of them on one page: their lines need less than a cover's. */
export const CARD: PictureShape = {
  widths: [320, 480, 640, 750, 960, 1280],
  aspectRatio: 16 / 9,
  quality: 42,
};

/** A figure in the text of an article or page. */
export const FIGURE: PictureShape = { widths: [480, 768, 1024, 1440] };

/** The size that networks show large. They fetch pictures with clients that may know no new format. */
export const SHARE: PictureShape = { widths: [1200], aspectRatio: 1200 / 630, format: 'jpg' };

/**
 * Every shape whose addresses appear in the site's responses. The site's `/images` path serves only
 * renditions in one of these shapes, so a shape that is missing here gives visitors broken pictures.
 */
export const PUBLIC_SHAPES: readonly PictureShape[] = [
  HERO,
  UPRIGHT_HERO,
  COVER,
  CARD,
  FIGURE,
  SHARE,
];
