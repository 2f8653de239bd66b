import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CardPictures, type Draw } from '~/seo/share-image/share-image-cache.server';
import type { CardFace } from '~/seo/share-card.server';

const face = (title: string): CardFace => ({
  brand: 'Wexcombe',
  title,
  topics: '',
  note: '',
  drawing: undefined,
});

const drawn = (bytes = 10) => ({ jpeg: Buffer.alloc(bytes) });

describe('share pictures in memory', () => {
  it('are drawn once, however many ask', async () => {
    const draw = vi.fn<Draw>(async () => drawn());
    const pictures = new CardPictures(undefined, draw);
    await Promise.all([pictures.get(face('A')), pictures.get(face('A'))]);
    await pictures.get(face('A'));
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('are drawn one after the other', async () => {
    let drawing = 0;
    const pictures = new CardPictures(undefined, async () => {
      drawing += 1;
      expect(drawing).toBe(1);
      await Promise.resolve();
      drawing -= 1;
      return drawn();
    });
    const faces = Array.from({ length: 20 }, (_none, index) => face(String(index)));
    expect(await Promise.all(faces.map((each) => pictures.get(each)))).toHaveLength(20);
  });

  it('give way to newer ones when there is no more room', async () => {
    const draw = vi.fn<Draw>(async () => drawn(40));
    const pictures = new CardPictures(undefined, draw, 100);
    for (const title of ['A', 'B', 'C', 'C', 'B', 'A']) await pictures.get(face(title));
    expect(draw.mock.calls.map(([{ title }]) => title)).toEqual(['A', 'B', 'C', 'A']);
  });

  it('are drawn again a moment later when their drawing could not be had', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const draw = vi.fn<Draw>(async () => ({ ...drawn(), failure: new Error('no answer') }));
    const pictures = new CardPictures(undefined, draw);
    await pictures.get(face('A'));
    await pictures.get(face('A'));
    expect(draw).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(11_001);
    vi.advanceTimersByTime(10_001);
    await pictures.get(face('A'));
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('go on after one that could not be drawn', async () => {
    const pictures = new CardPictures(undefined, async ({ title }) => {
      if (title === 'A') throw new Error('no room');
      return drawn();
    });
    const [failed, made] = await Promise.allSettled([
      pictures.get(face('A')),
      pictures.get(face('B')),
    ]);
    expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
  });
});
