import { isUncroppedRendition, type PictureSource } from './image-url.server';
import { PUBLIC_SHAPES } from './image-presets.server';
import { isSignedAddress } from './image-signature.server';

/** Path of an image on the site, and its query when it has one. */
const ADDRESS = /^\/images\/([\w-]+)\/([\w-]+)\/([^-/?]+-\d+x\d+)\.(\w+)(\?.*)?$/s;

/**
 * Returns whether the site itself writes this address for a picture: the original, a rendition in a
 * public shape, or a rendition with a valid signature. The server needs up to a minute to make a large
 * rendition, and there are millions of sizes, so it makes no other ones for visitors.
 * @param address path and query, compared exactly: the site writes each address in one spelling
 */
export function isPublicPicture(source: PictureSource, address: string): boolean {
  const [, projectId, dataset, name, format, query] = ADDRESS.exec(address) ?? [];
  if (!name || projectId !== source.projectId || dataset !== source.dataset) return false;
  if (query === undefined || isSignedAddress(address, source.token)) return true;
  const width = Number(/[?&]w=(\d+)/.exec(query)?.[1]);
  return PUBLIC_SHAPES.some((shape) =>
    isUncroppedRendition(source, `image-${name}-${format}`, shape, { address, width }),
  );
}
