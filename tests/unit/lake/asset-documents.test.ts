import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeFile, storeImage } from '~/lake/assets/asset-documents.server';
import { AssetFiles, sha1Of } from '~/lake/assets/asset-files.server';
import { makePicture } from '../../contract/seed';

let dir: string;
let files: AssetFiles;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'assets-'));
  files = new AssetFiles(dir);
});

afterEach(() => rm(dir, { recursive: true }));

describe('a stored image', () => {
  test('is a document that names its file by what is in it', async () => {
    const bytes = await makePicture(30, 20);
    const hash = sha1Of(bytes);
    const fields = { title: 'Two halves' };
    const asset = await storeImage(files, 'staging', { bytes, filename: 'a.webp', fields });

    expect(asset).toMatchObject({
      _id: `image-${hash}-30x20-webp`,
      _type: 'sanity.imageAsset',
      title: 'Two halves',
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

  test('has no name that was not given', async () => {
    const asset = await storeImage(files, 'production', { bytes: await makePicture(30, 20) });
    expect(asset).not.toHaveProperty('originalFilename');
  });

  test.each([
    ['notes.txt', '“notes.txt” is not an image that can be read'],
    [undefined, 'The file is not an image that can be read (JPEG, PNG, WebP, GIF, AVIF'],
  ])('is not what cannot be read: %s', async (filename, message) => {
    const upload = { bytes: Buffer.from('words'), filename };
    await expect(storeImage(files, 'production', upload)).rejects.toThrow(message);
  });
});

describe('a stored file', () => {
  const bytes = Buffer.from('words');
  const hash = sha1Of(bytes);
  const store = (filename?: string, contentType?: string) =>
    storeFile(files, 'production', { bytes, filename }, contentType);

  test.each([
    ['terms.pdf', 'pdf'],
    ['archive.tar.GZ', 'gz'],
    ['no-extension', 'bin'],
    ['much.longerthanten', 'bin'],
    ['a.p/df', 'bin'],
    [undefined, 'bin'],
  ])('keeps the extension of %s', async (filename, extension) => {
    expect(await store(filename)).toMatchObject({
      _id: `file-${hash}-${extension}`,
      _type: 'sanity.fileAsset',
      extension,
      path: `files/local/production/${hash}.${extension}`,
    });
    expect(await files.find('files', `${hash}.${extension}`)).toBeDefined();
  });

  test('has the content type of its upload', async () => {
    expect(await store('a.pdf', 'application/pdf')).toMatchObject({ mimeType: 'application/pdf' });
    expect(await store('a.pdf')).toMatchObject({ mimeType: 'application/octet-stream' });
  });
});
