import type { LinkDescriptor } from '@remix-run/node';
import fraunces from './fonts/fraunces-core.woff2';
import hankenGrotesk from './fonts/hanken-grotesk-core.woff2';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
});

/** Preload links of the two fonts that every first screen uses. The italic is only used further down. */
export const fontPreloads = [preload(fraunces), preload(hankenGrotesk)];
