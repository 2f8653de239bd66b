import { copyFile, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeInTurn } from '~/lake/assets/image-decoding.server';
import { RenditionCache } from '~/lake/assets/renditions.server';
import { makePicture } from '../../contract/seed';

let dir: string;
let original: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'renditions-'));
  original = path.join(dir, 'picture.webp');
  await writeFile(original, await makePicture(200, 100));
});

afterEach(() => rm(dir, { recursive: true }));

const folder = () => path.join(dir, 'renditions');
const wide = (width: number) => ({ width, fit: 'max' as const });
const names = async () => new Set(await readdir(folder()));
const namesOf = (...files: string[]) => new Set(files.map((file) => path.basename(file)));
const bytesOf = async (...files: string[]) =>
  (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0);

test('makes a rendition once for concurrent requests', async () => {
  const renditions = new RenditionCache(folder());
  const asked = Array.from({ length: 8 }, () => renditions.get(original, wide(50), 'webp'));
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(await readdir(folder())).toHaveLength(1);
});

test('refuses a rendition with 503 and Retry-After when a hundred wait', async () => {
  const renditions = new RenditionCache(folder());
  let finishOther = () => {};
  void decodeInTurn(() => new Promise<void>((resolve) => (finishOther = resolve)));
  const waiting = Array.from({ length: 100 }, (_none, index) =>
    renditions.get(original, wide(1 + index), 'png'),
  );
  await expect(renditions.get(original, wide(150), 'png')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  const sameAgain = renditions.get(original, wide(1), 'png');
  finishOther();
  expect(await sameAgain).toBe(await waiting[0]);
  expect(await Promise.all(waiting)).toHaveLength(100);
});

test('has its finished renditions after a restart, and removes unfinished ones', async () => {
  const file = await new RenditionCache(folder()).get(original, wide(50), 'webp');
  await writeFile(`${file}.1-x.part`, 'half');
  const again = new RenditionCache(folder());
  expect(await names()).toEqual(namesOf(file));
  await rm(original); // Without the image, another attempt to make the rendition would fail.
  expect(await again.get(original, wide(50), 'webp')).toBe(file);
});

test('stores renditions up to the limit, and removes the oldest', async () => {
  const first = await new RenditionCache(folder()).get(original, wide(50), 'png');
  const second = await new RenditionCache(folder()).get(original, wide(60), 'png');
  // Makes the second one the older one.
  await utimes(second, new Date(0), new Date(0));
  const roomForBoth = new RenditionCache(folder(), await bytesOf(first, second));
  expect(await readdir(folder())).toHaveLength(2);

  const third = await roomForBoth.get(original, wide(40), 'png');
  expect(await names()).toEqual(namesOf(first, third));
  const fourth = await roomForBoth.get(original, wide(30), 'png');
  expect(await names()).toEqual(namesOf(third, fourth));
});

test('makes deleted renditions again, and counts them once', async () => {
  const first = await new RenditionCache(folder()).get(original, wide(50), 'png');
  const second = await new RenditionCache(folder()).get(original, wide(60), 'png');
  const roomForBoth = new RenditionCache(folder(), await bytesOf(first, second));
  await rm(folder(), { recursive: true });

  expect(await roomForBoth.get(original, wide(50), 'png')).toBe(first);
  expect(await roomForBoth.get(original, wide(60), 'png')).toBe(second);
  expect(await names()).toEqual(namesOf(first, second));
});

test('forgets renditions whose files are missing', async () => {
  const missing = await new RenditionCache(folder()).get(original, wide(60), 'png');
  const roomForOne = new RenditionCache(folder(), await bytesOf(missing));
  await rm(missing);
  const newest = await roomForOne.get(original, wide(50), 'png');
  expect(await names()).toEqual(namesOf(newest));
});

test('removes the renditions of one image', async () => {
  const other = path.join(dir, 'picture.webp.webp');
  await copyFile(original, other);
  const renditions = new RenditionCache(folder());
  await renditions.get(original, wide(50), 'png');
  await renditions.get(original, wide(60), 'webp');
  const kept = await renditions.get(other, wide(50), 'png');
  renditions.removeAllOf(path.basename(original));
  expect(await names()).toEqual(namesOf(kept));
});

test('keeps no rendition of an image that is deleted while it is made', async () => {
  const renditions = new RenditionCache(folder());
  const making = renditions.get(original, wide(50), 'png');
  const outcome = Promise.allSettled([making]);
  await rm(original);
  renditions.removeAllOf(path.basename(original));
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { status: 404 } }]);
  expect(await readdir(folder())).toEqual([]);
});

test('makes a rendition at the next request after a failure', async () => {
  const renditions = new RenditionCache(folder());
  await rm(original);
  await expect(renditions.get(original, wide(50), 'webp')).rejects.toThrow('No such picture');
  await writeFile(original, await makePicture(200, 100));
  await expect(renditions.get(original, wide(50), 'webp')).resolves.toMatch(/\.webp$/);
});
