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

/** The two fonts of every first screen. The italic is used further down and waits its turn. */
export const fontPreloads = [preload(fraunces), preload(hankenGrotesk)];
