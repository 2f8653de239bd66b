import { stegaClean } from '@sanity/client/stega';
import { FILES_FOLDER } from '~/content/addresses/paths';
import { beginningOf } from '~/platform/text/beginning-of';
import type { ImageSource } from '../images/image-url.server';
import { DOWNLOAD_KINDS, downloadExtension } from './download-kinds';

/** A file field as the site's queries project it. */
export interface FileField {
  asset: { _id: string; originalFilename: string | null; size: number | null } | null;
}

/** A file that visitors can download. */
export interface Download {
  address: string;
  /** Its kind and size in words, such as “PDF, 240 KB”. */
  details: string;
}

/** Longer names of files are cut off. */
const NAME_LIMIT_CHARACTERS = 100;

/**
 * The path of a file on the site, and the name under which browsers save it. The name consists only of
 * characters that may stand in a header (`value-chars` of RFC 8187). Unlike the address of an image, this one
 * has no signature: sending a file costs little, and people keep and share its address.
 */
const ADDRESS =
  /^\/files\/([\w-]+)\/([\w-]+)\/([0-9a-f]{40})\.(\w+)\?dl=((?:[\w.~-]|%[0-9A-F]{2})+)\.(\w+)$/;

/** Returns the address and the description of a file; undefined when there is none, or none of a known kind. */
export function toDownload(source: ImageSource, { asset }: FileField): Download | undefined {
  const extension = asset && downloadExtension(asset._id);
  if (!extension) return undefined;
  const [, hash] = asset._id.split('-');
  const folder = `${source.imageOrigin}${FILES_FOLDER}${source.projectId}/${source.dataset}`;
  const name = encodeName(stemOf(asset.originalFilename ?? '', extension));
  const kind = DOWNLOAD_KINDS.get(extension);
  return {
    address: `${folder}/${hash}.${extension}?dl=${name}.${extension}`,
    details: asset.size === null ? `${kind}` : `${kind}, ${sizeInWords(asset.size)}`,
  };
}

/**
 * Returns the name under which browsers save a file of the lake, encoded for a header.
 * @param address path and query.
 * @returns undefined when the address is not one that `toDownload` writes.
 */
export function downloadName(source: ImageSource, address: string): string | undefined {
  const [, projectId, dataset, hash, extension = '', name, ending] = ADDRESS.exec(address) ?? [];
  const isOwn = projectId === source.projectId && dataset === source.dataset;
  const isKnown = downloadExtension(`file-${hash}-${extension}`) && extension === ending;
  return isOwn && isKnown ? `${name}.${ending}` : undefined;
}

/** Returns the name of a file without its extension, and without characters that only disguise a name. */
function stemOf(filename: string, extension: string): string {
  const name = stegaClean(filename);
  const stem = name.toLowerCase().endsWith(`.${extension}`)
    ? name.slice(0, -extension.length - 1)
    : name;
  const plain = stem.replace(/[\p{C}/\\]+/gu, ' ').trim();
  return beginningOf(plain, NAME_LIMIT_CHARACTERS).toWellFormed() || 'download';
}

/** Encodes a name for an address and a header. RFC 8187 forbids characters that `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns a size such as “240 KB” or “1.2 MB”, without a line break within. @param bytes at least 0 */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? `${kilobytes}\u00A0KB`
    : `${Number((bytes / 1024 ** 2).toFixed(1))}\u00A0MB`;
}
