/** How an image is cropped and encoded, and the widths, px, of its renditions. */
export interface ImagePreset {
  widths: readonly number[];
  /** Width divided by height. Unset: the image keeps its own aspect ratio. */
  aspectRatio?: number;
  /** From 0 to 100. Unset: `DEFAULT_QUALITY` of `image-url.server.ts`. */
  quality?: number;
  /** False: the page does not show a blurred placeholder while the image loads. */
  placeholder?: boolean;
  /** Unset: the best format that the browser accepts. */
  format?: 'jpg';
}

export const HERO_PRESET: ImagePreset = {
  widths: [480, 640, 750, 828, 1080, 1440, 1920, 2560],
  // The drawing is thin lines on ink, which is the colour behind it. A blurred one shows nothing more.
  placeholder: false,
};

/**
 * The hero image on upright screens: a separate drawing, or a narrow part of the other one. A
 * rendition of the whole image would be blurred there, or three times as heavy.
 */
export const UPRIGHT_HERO_PRESET: ImagePreset = {
  widths: [360, 480, 640, 750],
  aspectRatio: 1 / 2,
  quality: 40,
};

/** The cover at the top of an article. */
export const COVER_PRESET: ImagePreset = {
  widths: [480, 750, 828, 1152, 1536, 1920],
  aspectRatio: 2.4,
  quality: 45,
};

/** The cover on an article card. Cards are small and a page has many, so a lower quality is enough. */
export const CARD_PRESET: ImagePreset = {
  widths: [320, 480, 640, 750, 960, 1280],
  aspectRatio: 16 / 9,
  quality: 42,
};

/** The portrait of a person. */
export const PORTRAIT_PRESET: ImagePreset = { widths: [192, 384, 768], aspectRatio: 4 / 5 };

/** A figure in rich text. */
export const FIGURE_PRESET: ImagePreset = { widths: [480, 768, 1024, 1440] };

/** An uploaded share image. It is a JPEG because social networks may not read newer formats. */
export const SHARE_IMAGE_PRESET: ImagePreset = {
  widths: [1200],
  aspectRatio: 1200 / 630,
  format: 'jpg',
};

/**
 * Every preset whose renditions the site's responses refer to. The site's `/images` path serves only
 * these renditions, so the images of a preset that is missing here are broken for visitors.
 */
export const PUBLIC_PRESETS: readonly ImagePreset[] = [
  HERO_PRESET,
  UPRIGHT_HERO_PRESET,
  COVER_PRESET,
  CARD_PRESET,
  PORTRAIT_PRESET,
  FIGURE_PRESET,
  SHARE_IMAGE_PRESET,
];
