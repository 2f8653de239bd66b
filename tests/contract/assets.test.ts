import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha1Of } from '../support/sha1';
import { makePicture, plainPng } from './seed';
import { connect, isCloud, startLocal, type LocalTarget, type Target } from './target';

let lake: Target;

beforeAll(async () => {
  lake = await connect();
});

afterAll(() => lake.close());

test('stores an uploaded image with its metadata [lake.assets]', async () => {
  const bytes = await makePicture(300, 200);
  const asset = await lake.staff.assets.upload('image', bytes, { filename: 'two-tone.webp' });
  expect(asset._id).toMatch(/^image-[0-9a-f]{40}-300x200-webp$/);
  expect(asset).toMatchObject({
    _type: 'sanity.imageAsset',
    originalFilename: 'two-tone.webp',
    mimeType: 'image/webp',
    extension: 'webp',
    size: bytes.length,
    metadata: {
      dimensions: { width: 300, height: 200, aspectRatio: 1.5 },
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/\w+;base64,/),
    },
  });
  const served = await fetch(asset.url);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
});

test('stores an uploaded file', async () => {
  const bytes = Buffer.from('%PDF-1.7 Terms');
  const asset = await lake.staff.assets.upload('file', bytes, {
    filename: 'terms.pdf',
    contentType: 'application/pdf',
  });
  expect(asset).toMatchObject({
    _id: `file-${sha1Of(bytes)}-pdf`,
    _type: 'sanity.fileAsset',
    originalFilename: 'terms.pdf',
    extension: 'pdf',
    mimeType: 'application/pdf',
    sha1hash: sha1Of(bytes),
    size: bytes.length,
  });
  const served = await fetch(`${asset.url}?dl=terms.pdf`);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="?terms\.pdf/);
});

test('returns the existing asset for the same image', async () => {
  const bytes = await makePicture(301, 200);
  const first = await lake.staff.assets.upload('image', bytes);
  expect((await lake.staff.assets.upload('image', bytes))._id).toBe(first._id);
});

test('refuses a file that isn’t an image, with the reason', async () => {
  const upload = lake.staff.assets.upload('image', Buffer.from('not a picture'), {
    filename: 'notes.txt',
  });
  await expect(upload).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(/image/i),
  });
});

test('serves a rendition in the requested size, crop and format', async () => {
  const { url } = await lake.staff.assets.upload('image', await makePicture(400, 200));
  const measure = async (options: string) => {
    const response = await fetch(`${url}?${options}`);
    expect(response.status).toBe(200);
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    return `${width}x${height} ${format}`;
  };
  expect(await measure('w=200')).toBe('200x100 webp');
  expect(await measure('w=100&h=100&fit=crop&fm=jpg')).toBe('100x100 jpeg');
  expect(await measure('w=100&dpr=2&fm=png')).toBe('200x100 png');
  expect(await measure('rect=0,0,100,50')).toBe('100x50 webp');
  expect(await measure('w=900&fit=max')).toBe('400x200 webp');
});

describe.skipIf(isCloud)('on the local lake', () => {
  let local: LocalTarget;
  let cover: string;
  let logo: string;

  beforeAll(async () => {
    local = await startLocal();
    cover = await local.visitor.fetch('*[_id == "article-one"][0].cover.asset->url');
    logo = await local.visitor.fetch('*[_id == "client-logo-a"][0].logo.asset->url');
  });

  afterAll(() => local.close());

  test('seeds images with the documents', async () => {
    expect(cover).toMatch(new RegExp(`^${local.origin}/images/local/production/`));
    expect((await fetch(cover)).headers.get('content-type')).toBe('image/webp');
  });

  test('stores the path of an image and not its address', async () => {
    const raw = local.staff.withConfig({ perspective: 'raw' });
    const stored = await raw.fetch<string>('*[_type == "sanity.imageAsset"][0].path');
    expect(stored).toMatch(/^images\/local\/production\//);
  });

  test('chooses the format by what the browser accepts', async () => {
    const ask = (accept: string) => fetch(`${cover}?w=64&auto=format`, { headers: { accept } });
    const avif = await ask('image/avif,image/webp,*/*');
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect(avif.headers.get('vary')).toMatch(/accept/i);
    expect((await ask('image/webp')).headers.get('content-type')).toBe('image/webp');
  });

  test('serves an image in its own format by default', async () => {
    const picture = sharp(await makePicture(40, 20));
    const types: Record<string, Buffer> = {
      'image/jpeg': await picture.clone().jpeg().toBuffer(),
      'image/png': await picture.clone().png().toBuffer(),
      'image/avif': await picture.clone().avif().toBuffer(),
    };
    for (const [type, bytes] of Object.entries(types)) {
      const { url } = await local.staff.assets.upload('image', bytes);
      expect((await fetch(url)).headers.get('content-type')).toBe(type);
      const smaller = await fetch(`${url}?w=20`);
      expect(smaller.headers.get('content-type')).toBe(type);
      expect(smaller.headers.get('vary')).not.toMatch(/accept/i);
    }
    const gif = await local.staff.assets.upload('image', await picture.clone().gif().toBuffer());
    expect((await fetch(`${gif.url}?w=20`)).headers.get('content-type')).toBe('image/png');
    const tiff = await local.staff.assets.upload('image', await picture.clone().tiff().toBuffer());
    expect((await fetch(`${tiff.url}?w=20`)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('serves an image as a download with a name', async () => {
    const named = await fetch(`${cover}?dl=cover.webp`);
    expect(named.headers.get('content-disposition')).toBe('attachment; filename="cover.webp"');
    expect(named.headers.get('content-type')).toBe('image/webp');
    const unnamed = await fetch(`${cover}?dl=`);
    expect(unnamed.headers.get('content-disposition')).toContain('-640x400.webp"');
    const shown = await fetch(cover);
    expect(shown.headers.get('content-disposition')).toBeNull();
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('refuses an image with too many pixels, and names the number', async () => {
    const upload = local.staff.assets.upload('image', plainPng(16_000, 16_000), {
      filename: 'large.png',
    });
    await expect(upload).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('it has 256 megapixels (16000 x 16000), and at most 50'),
    });
  });

  test('refuses an empty upload', async () => {
    const upload = local.staff.assets.upload('file', Buffer.alloc(0));
    await expect(upload).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('The upload is empty'),
    });
  });

  test('stores the type that a client names for a file', async () => {
    const address = `${local.origin}/v2025-02-19/assets/files/production`;
    const headers = { authorization: `Bearer ${local.token}`, 'content-type': 'text/plain' };
    const answer = await fetch(address, { method: 'POST', headers, body: 'words' });
    const { document } = (await answer.json()) as { document: object };
    expect(document).toMatchObject({ mimeType: 'text/plain' });
  });

  test('lets browsers cache an image permanently', async () => {
    const response = await fetch(`${cover}?w=65`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('serves an SVG unchanged, with a policy that allows no scripts', async () => {
    const response = await fetch(`${logo}?w=50&fm=jpg`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['w=0', 'w=99999', 'w=ten', 'q=101', 'fit=sideways', 'fm=bmp', 'rect=1,2', 'dpr=9'])(
    'refuses %s by name',
    async (option) => {
      const response = await fetch(`${cover}?${option}`);
      expect(response.status).toBe(400);
      const [name] = option.split('=');
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining(`at ${name}`),
      });
    },
  );

  test('refuses a crop outside of the image', async () => {
    expect((await fetch(`${cover}?rect=600,0,100,100`)).status).toBe(400);
  });

  test.each(['unknown.webp', '..%2f..%2ftoken', '%2e%2e%2ftoken'])(
    'responds with 404 for an image with the name %s',
    async (name) => {
      const response = await fetch(`${local.origin}/images/local/production/${name}`);
      expect(response.status).toBe(404);
    },
  );

  test('stores other files, and serves them for download only', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const asset = await local.staff.assets.upload('file', page, {
      filename: 'terms.html',
      contentType: 'text/html',
    });
    expect(asset).toMatchObject({
      _type: 'sanity.fileAsset',
      extension: 'html',
      size: page.length,
    });
    const response = await fetch(asset.url);
    expect(await response.text()).toBe(page.toString());
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const named = await fetch(`${asset.url}?dl=terms.html`);
    expect(named.headers.get('content-disposition')).toBe('attachment; filename="terms.html"');
    expect(named.headers.get('content-type')).toBe('application/octet-stream');
  });

  describe('a deleted asset', () => {
    const stored = (folder: string) => readdir(path.join(local.dir, 'store', folder));

    test('is no longer served, in any rendition, and leaves no file', async () => {
      const other = await local.staff.assets.upload('image', await makePicture(50, 51));
      expect((await fetch(`${other.url}?w=10`)).status).toBe(200);
      const before = [await stored('assets/images'), await stored('image-forms')];
      const { _id, url } = await local.staff.assets.upload('image', await makePicture(52, 53));
      const addresses = [url, `${url}?w=10`, `${url}?w=20&fm=jpg`, `${url}/name.webp`];
      for (const address of addresses) expect((await fetch(address)).status).toBe(200);

      await local.staff.delete(_id);

      for (const address of addresses) {
        const response = await fetch(address);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ message: 'No such picture' });
      }
      expect([await stored('assets/images'), await stored('image-forms')]).toEqual(before);
      expect((await fetch(`${other.url}?w=10`)).status).toBe(200);
    });

    test('is no longer served when it is a file other than an image', async () => {
      const before = await stored('assets/files');
      const terms = await local.staff.assets.upload('file', Buffer.from('Terms'));
      await local.staff.delete(terms._id);
      expect((await fetch(terms.url)).status).toBe(404);
      expect(await stored('assets/files')).toEqual(before);
    });

    test('can be uploaded again', async () => {
      const bytes = await makePicture(54, 55);
      const { _id } = await local.staff.assets.upload('image', bytes);
      await local.staff.delete(_id);
      const again = await local.staff.assets.upload('image', bytes);
      expect(again._id).toBe(_id);
      expect((await fetch(`${again.url}?w=10`)).status).toBe(200);
    });

    test('is served exactly while its document exists, also when an upload and a deletion coincide', async () => {
      const bytes = await makePicture(56, 57);
      const { _id, url } = await local.staff.assets.upload('image', bytes);
      for (let round = 0; round < 20; round += 1) {
        const upload = local.staff.assets.upload('image', bytes);
        await Promise.all([upload, local.staff.delete(_id)]);
        const isThere = (await local.staff.getDocument(_id)) !== undefined;
        expect((await fetch(url)).status).toBe(isThere ? 200 : 404);
      }
    });

    test('keeps its file while the deletion is refused or another document has the file', async () => {
      await expect(
        local.staff.delete({
          query: '*[_type == "sanity.imageAsset" && url == $cover]',
          params: { cover },
        }),
      ).rejects.toMatchObject({ statusCode: 409 });
      expect((await fetch(cover)).status).toBe(200);

      const asset = await local.staff.assets.upload('image', await makePicture(58, 59));
      const copy = { ...asset, _id: `${asset._id}-copy` };
      await local.staff.create(copy);
      await local.staff.delete(asset._id);
      expect((await fetch(asset.url)).status).toBe(200);
      await local.staff.delete(copy._id);
      expect((await fetch(asset.url)).status).toBe(404);
    });

    test('is not served from a file that a process left when it died', async () => {
      const bytes = await makePicture(60, 61);
      const name = `${sha1Of(bytes)}-60x61.webp`;
      await writeFile(path.join(local.dir, 'store/assets/images', name), bytes);
      const address = `${local.origin}/images/local/production/${name}`;
      expect((await fetch(address)).status).toBe(404);
      expect((await fetch(`${address}?w=10`)).status).toBe(404);
    });
  });

  test('responds with 404 for an unknown file', async () => {
    const answer = await fetch(`${local.origin}/files/local/production/unknown.pdf`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'No such file' });
  });

  test('serves byte ranges of an image, and a 416 for an unsatisfiable range', async () => {
    const part = (range: string) => fetch(`${cover}?dl=`, { headers: { range } });
    const start = await part('bytes=0-9');
    expect(start.status).toBe(206);
    expect((await start.arrayBuffer()).byteLength).toBe(10);

    const beyond = await part('bytes=999999999-');
    expect(beyond.status).toBe(416);
    expect(await beyond.json()).toMatchObject({ statusCode: 416, message: 'No such part' });
    expect(beyond.headers.get('content-type')).toMatch(/^application\/json/);
    expect(beyond.headers.get('cache-control')).toBeNull();
    expect(beyond.headers.get('content-disposition')).toBeNull();
  });
});
