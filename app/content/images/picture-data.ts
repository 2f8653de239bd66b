/**
 * An image for a page. Sizes are in px. Optional fields may also be `undefined`, as in Remix's types
 * of loader data.
 */
export interface PictureData {
  src: string;
  srcSet?: string | undefined;
  /** The same image cropped for portrait screens, in several widths. */
  uprightSrcSet?: string | undefined;
  width: number;
  height: number;
  alt: string;
  /** A tiny image as a data URL, shown until the image has loaded. */
  placeholder?: string | undefined;
}
