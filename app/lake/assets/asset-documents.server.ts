import { badRequest } from '../store/errors.server';
import type { DocumentInput } from '../store/transaction.server';
import { sha1Of, type AssetFiles, type AssetKind } from './asset-files.server';
import { readImage } from './image-metadata.server';

export interface Upload {
  bytes: Buffer;
  filename?: string | undefined;
  /** Further fields of the asset document, such as `title`, `label` and `source`. */
  fields?: Record<string, unknown>;
}

export type AssetInput = DocumentInput & { _id: string };

/**
 * Stores an image and returns its asset document, which the caller commits.
 * @throws {LakeError} 400 when the bytes are no image, or the image has too many pixels
 */
export async function storeImage(
  files: AssetFiles,
  dataset: string,
  upload: Upload,
): Promise<AssetInput> {
  const facts = await readImage(upload.bytes);
  if (!facts) {
    const name = upload.filename ? `“${upload.filename}”` : 'The file';
    throw badRequest(
      `${name} is not an image that can be read (JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG)`,
    );
  }
  const { width, height, extension, mimeType, metadata } = facts;
  const size = `${width}x${height}`;
  const name = (hash: string) => `${hash}-${size}.${extension}`;
  const common = await store(files, 'images', dataset, upload, { extension, mimeType, name });
  const _id = `image-${common.sha1hash}-${size}-${extension}`;
  return { ...common, _id, _type: 'sanity.imageAsset', metadata };
}

/** Stores a file of any kind and returns its asset document, which the caller commits. */
export async function storeFile(
  files: AssetFiles,
  dataset: string,
  upload: Upload,
  contentType: string | undefined,
): Promise<AssetInput> {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(upload.filename ?? '')?.[1]?.toLowerCase() ?? 'bin';
  const mimeType = contentType ?? 'application/octet-stream';
  const name = (hash: string) => `${hash}.${extension}`;
  const common = await store(files, 'files', dataset, upload, { extension, mimeType, name });
  return { ...common, _id: `file-${common.sha1hash}-${extension}`, _type: 'sanity.fileAsset' };
}

async function store(
  files: AssetFiles,
  kind: AssetKind,
  dataset: string,
  { bytes, filename, fields }: Upload,
  {
    extension,
    mimeType,
    name,
  }: { extension: string; mimeType: string; name: (hash: string) => string },
) {
  const sha1hash = sha1Of(bytes);
  await files.save(kind, name(sha1hash), bytes);
  return {
    ...fields,
    ...(filename ? { originalFilename: filename } : {}),
    assetId: sha1hash,
    sha1hash,
    extension,
    mimeType,
    size: bytes.length,
    path: `${kind}/local/${dataset}/${name(sha1hash)}`,
  };
}
