import type { CSSProperties } from 'react';

/**
 * A picture ready to be shown; sizes in px. Optional fields may also be `undefined`, because Remix's
 * types of loader data make them so.
 */
export interface PictureData {
  src: string;
  srcSet?: string | undefined;
  /** The same picture cut for upright screens, in several widths. */
  uprightSrcSet?: string | undefined;
  width: number;
  height: number;
  alt: string;
  /** A tiny picture as a data address, shown until the real one is there. */
  placeholder?: string | undefined;
}

interface PictureProps {
  picture: PictureData;
  /** How wide the picture is drawn at which window width, as in HTML's `sizes`. */
  sizes: string;
  /** The first screen's picture: fetched at once and first. */
  eager?: boolean;
  className?: string;
}

/** A responsive picture that keeps its place while it loads. */
export function Picture({ picture, sizes, eager = false, className }: PictureProps) {
  const style: CSSProperties | undefined = picture.placeholder
    ? { backgroundImage: `url("${picture.placeholder}")`, backgroundSize: 'cover' }
    : undefined;
  // React 18 knows the attribute only in lower case.
  const priority = eager ? { fetchpriority: 'high' } : {};
  const image = (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
      style={style}
      {...priority}
    />
  );
  if (!picture.uprightSrcSet) return image;
  return (
    <picture>
      <source media="(orientation: portrait)" srcSet={picture.uprightSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
