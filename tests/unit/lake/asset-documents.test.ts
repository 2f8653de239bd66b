import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeAsset, type Upload } from '~/lake/assets/asset-documents.server';
import { AssetFiles } from '~/lake/assets/asset-files.server';
import { makePicture } from '../../contract/seed';
import { sha1Of } from '../../support/sha1';

let dir: string;
let files: AssetFiles;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'assets-'));
  files = new AssetFiles(dir);
});

afterEach(() => rm(dir, { recursive: true }));

/** Stores bytes that arrive in two parts. @returns the asset document */
function store(bytes: Buffer, upload: Omit<Upload, 'source'>, dataset = 'production') {
  const half = Math.floor(bytes.length / 2);
  const source = Readable.from([bytes.subarray(0, half), bytes.subarray(half)]);
  return storeAsset(files, dataset, { ...upload, source }, (asset) => asset);
}

describe('a stored image', () => {
  test('has a document whose file name is the hash of its content', async () => {
    const bytes = await makePicture(30, 20);
    const hash = sha1Of(bytes);
    const upload = { kind: 'images' as const, filename: 'a.webp' };
    const asset = await store(bytes, upload, 'staging');

    expect(asset).toMatchObject({
      _id: `image-${hash}-30x20-webp`,
      _type: 'sanity.imageAsset',
      originalFilename: 'a.webp',
      assetId: hash,
      sha1hash: hash,
      extension: 'webp',
      mimeType: 'image/webp',
      size: bytes.length,
      path: `images/local/staging/${hash}-30x20.webp`,
      metadata: { _type: 'sanity.imageMetadata' },
    });
    const file = (await files.find('images', `${hash}-30x20.webp`)) ?? '';
    expect(await readFile(file)).toEqual(bytes);
  });

  test('has no original name when the upload has none', async () => {
    const asset = await store(await makePicture(30, 20), { kind: 'images' });
    expect(asset).not.toHaveProperty('originalFilename');
  });

  test.each([
    ['notes.txt', '“notes.txt” is not an image that can be read'],
    [undefined, 'The file is not an image that can be read (JPEG, PNG, WebP, GIF, AVIF'],
  ])('is refused when it cannot be read: %s', async (filename, message) => {
    const stored = store(Buffer.from('words'), { kind: 'images', filename });
    await expect(stored).rejects.toThrow(message);
    expect(await readdir(path.join(dir, 'images'))).toEqual([]);
  });

  test('leaves the files as they were when its document cannot be stored', async () => {
    const bytes = await makePicture(30, 20);
    const fail = () =>
      storeAsset(files, 'production', { kind: 'images', source: Readable.from([bytes]) }, () => {
        throw new Error('the disk is full');
      });
    await expect(fail()).rejects.toThrow('the disk is full');
    expect(await readdir(path.join(dir, 'images'))).toEqual([]);

    await store(bytes, { kind: 'images' });
    await expect(fail()).rejects.toThrow('the disk is full');
    expect(await readdir(path.join(dir, 'images'))).toEqual([`${sha1Of(bytes)}-30x20.webp`]);
  });
});

describe('a stored file', () => {
  const bytes = Buffer.from('words');
  const hash = sha1Of(bytes);
  const storeFile = (filename?: string, contentType?: string) =>
    store(bytes, { kind: 'files', filename, contentType });

  test.each([
    ['terms.pdf', 'pdf'],
    ['archive.tar.GZ', 'gz'],
    ['no-extension', 'bin'],
    ['much.longerthanten', 'bin'],
    ['a.p/df', 'bin'],
    [undefined, 'bin'],
  ])('keeps the extension of %s', async (filename, extension) => {
    expect(await storeFile(filename)).toMatchObject({
      _id: `file-${hash}-${extension}`,
      _type: 'sanity.fileAsset',
      extension,
      path: `files/local/production/${hash}.${extension}`,
    });
    expect(await files.find('files', `${hash}.${extension}`)).toBeDefined();
  });

  test('has the content type of its upload', async () => {
    expect(await storeFile('a.pdf', 'application/pdf')).toMatchObject({
      mimeType: 'application/pdf',
    });
    expect(await storeFile('a.pdf')).toMatchObject({ mimeType: 'application/octet-stream' });
  });
});
