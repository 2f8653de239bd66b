import type { CSSProperties } from 'react';
import type { PictureData } from '~/content/images/picture-data';

interface PictureProps {
  picture: PictureData;
  /** The `sizes` attribute: the width of the image for each window width. */
  sizes: string;
  /** Whether the image is on the first screen, so that the browser fetches it first. */
  eager?: boolean;
  className?: string;
}

/** A responsive image that reserves its space while it loads. */
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
