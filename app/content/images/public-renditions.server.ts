import { isUncroppedRendition, type ImageSource } from './image-url.server';
import { PUBLIC_PRESETS } from './image-presets.server';
import { isSignedAddress } from './image-signature.server';

/** An image's path on the site, with its query if it has one. */
const IMAGE_ADDRESS = /^\/images\/([\w-]+)\/([\w-]+)\/([^-/?]+-\d+x\d+)\.(\w+)(\?.*)?$/s;

/**
 * Returns whether the site itself writes this address: the original image, a rendition in a public
 * preset, or a rendition with a valid signature. Millions of other sizes are possible and a large
 * rendition takes the server up to a minute, so it makes no others for visitors.
 * See app/decisions/006-only-known-image-addresses.md.
 * @param address path and query, compared exactly: the site writes each address in one spelling.
 */
export function isPublicImage(source: ImageSource, address: string): boolean {
  const [, projectId, dataset, name, format, query] = IMAGE_ADDRESS.exec(address) ?? [];
  if (!name || projectId !== source.projectId || dataset !== source.dataset) return false;
  if (query === undefined || isSignedAddress(address, source.token)) return true;
  const width = Number(/[?&]w=(\d+)/.exec(query)?.[1]);
  return PUBLIC_PRESETS.some((preset) =>
    isUncroppedRendition(source, `image-${name}-${format}`, preset, { address, width }),
  );
}
