import { rm } from 'node:fs/promises';
import path from 'node:path';
import { badRequest } from '../store/errors.server';
import type { DocumentInput } from '../store/transaction.server';
import type { AssetFiles, AssetKind, ReceivedFile } from './asset-files.server';
import { readImage } from './image-metadata.server';

export interface Upload {
  kind: AssetKind;
  /** The bytes, as they arrive. */
  source: AsyncIterable<Buffer>;
  /** Unlimited unless given. */
  maxBytes?: number;
  filename?: string | undefined;
  /** Only files have it. The type of an image is read from its bytes. */
  contentType?: string | undefined;
}

export type AssetInput = DocumentInput & { _id: string; path: string };

/**
 * Stores an upload and commits its asset document.
 * @param commit commits the document. It is called as soon as the file has its name.
 * @returns the result of `commit`
 * @throws {LakeError} 400 when the file is empty, when an image cannot be read or has too many pixels,
 *   413 when the file has too many bytes
 */
export async function storeAsset<Result>(
  files: AssetFiles,
  dataset: string,
  upload: Upload,
  commit: (asset: AssetInput) => Result,
): Promise<Result> {
  const { kind, source, maxBytes } = upload;
  const received = await files.receive(kind, source, maxBytes);
  try {
    if (received.size === 0) throw badRequest('The upload is empty');
    const asset = await assetOf(dataset, received, upload);
    const name = path.posix.basename(asset.path);
    // No `await` may stand between these: a deletion of the same asset would remove the file.
    const isNew = files.keep(kind, name, received);
    try {
      return commit(asset);
    } catch (error) {
      if (isNew) files.remove(kind, name);
      throw error;
    }
  } finally {
    // A file that was kept has another name now.
    await rm(received.path, { force: true });
  }
}

async function assetOf(dataset: string, file: ReceivedFile, upload: Upload): Promise<AssetInput> {
  const { kind, filename } = upload;
  const { sha1, size } = file;
  const type = kind === 'images' ? 'image' : 'file';
  const { stem, ...described } =
    type === 'image' ? await describeImage(file, upload) : describeFile(file, upload);
  return {
    ...(filename ? { originalFilename: filename } : {}),
    ...described,
    assetId: sha1,
    sha1hash: sha1,
    size,
    path: `${kind}/local/${dataset}/${stem}.${described.extension}`,
    _id: `${type}-${stem}-${described.extension}`,
    _type: `sanity.${type}Asset`,
  };
}

async function describeImage(file: ReceivedFile, { filename }: Upload) {
  const facts = await readImage(file.path);
  if (!facts) {
    const name = filename ? `“${filename}”` : 'The file';
    throw badRequest(
      `${name} is not an image that can be read (JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG), or takes too long to decode`,
    );
  }
  const { width, height, ...described } = facts;
  return { stem: `${file.sha1}-${width}x${height}`, ...described };
}

function describeFile({ sha1 }: ReceivedFile, { filename, contentType }: Upload) {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin';
  return { stem: sha1, extension, mimeType: contentType ?? 'application/octet-stream' };
}
