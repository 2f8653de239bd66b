import sharp from 'sharp';

/**
 * Returns the dominant colour as a part of Sanity's image palette. It is the average of the largest
 * group of pixels whose channels agree in their four leading bits. The cloud's palette has six more
 * colours.
 * @param small the bytes of a small copy of the image.
 */
export async function readPalette(small: Buffer): Promise<Record<string, unknown>> {
  const pixels = await sharp(small)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const groups = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
    const [red, green, blue] = group.sums;
    groups.set(key, { count: group.count + 1, sums: [red + r, green + g, blue + b] });
  }
  const largest = [...groups.values()].reduce((a, b) => (b.count > a.count ? b : a));
  const rgb = largest.sums.map((sum) => Math.round(sum / largest.count));
  const share = largest.count / (pixels.length / 3);
  return { _type: 'sanity.imagePalette', dominant: swatch(rgb, share) };
}

function swatch([r = 0, g = 0, b = 0]: number[], share: number) {
  const hex = [r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  const isLight = (r * 299 + g * 587 + b * 114) / 1000 >= 150;
  const text = isLight ? '#000' : '#fff';
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population: Math.round(share * 10_000) / 100,
  };
}
