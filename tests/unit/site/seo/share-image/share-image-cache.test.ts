import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  ShareImageCache,
  type DrawShareImage,
} from '~/site/seo/share-image/share-image-cache.server';
import type { ShareImageSpec } from '~/site/seo/share-image/share-image.server';

const spec = (title: string): ShareImageSpec => ({
  brand: 'Wexcombe',
  title,
  topics: '',
  note: '',
  background: undefined,
});

const drawnImage = (bytes = 10) => ({ jpeg: Buffer.alloc(bytes) });

describe('the share image cache', () => {
  it('draws an image once for many requests', async () => {
    const draw = vi.fn<DrawShareImage>(async () => drawnImage());
    const images = new ShareImageCache(undefined, draw);
    await Promise.all([images.get(spec('A')), images.get(spec('A'))]);
    await images.get(spec('A'));
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws one image at a time', async () => {
    let running = 0;
    const images = new ShareImageCache(undefined, async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return drawnImage();
    });
    const specs = Array.from({ length: 20 }, (_none, index) => spec(String(index)));
    expect(await Promise.all(specs.map((each) => images.get(each)))).toHaveLength(20);
  });

  it('removes the least recently used image when it is full', async () => {
    const draw = vi.fn<DrawShareImage>(async () => drawnImage(40));
    const images = new ShareImageCache(undefined, draw, 100);
    for (const title of ['A', 'B', 'C', 'C', 'B', 'A']) await images.get(spec(title));
    expect(draw.mock.calls.map(([{ title }]) => title)).toEqual(['A', 'B', 'C', 'A']);
  });

  it('draws an image again after 10 s when its background could not be fetched', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const draw = vi.fn<DrawShareImage>(async () => ({
      ...drawnImage(),
      failure: new Error('no response'),
    }));
    const images = new ShareImageCache(undefined, draw);
    await images.get(spec('A'));
    await images.get(spec('A'));
    expect(draw).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(11_001);
    vi.advanceTimersByTime(10_001);
    await images.get(spec('A'));
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('goes on after an image that could not be drawn', async () => {
    const images = new ShareImageCache(undefined, async ({ title }) => {
      if (title === 'A') throw new Error('no room');
      return drawnImage();
    });
    const [failed, drawn] = await Promise.allSettled([
      images.get(spec('A')),
      images.get(spec('B')),
    ]);
    expect([failed.status, drawn.status]).toEqual(['rejected', 'fulfilled']);
  });
});
