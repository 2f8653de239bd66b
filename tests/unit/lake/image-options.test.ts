import { describe, expect, test } from 'vitest';
import { readImageOptions } from '~/lake/assets/image-options.server';

const read = (options: string, accept = '') =>
  readImageOptions(new URLSearchParams(options), accept);

test.each(['', 'auto=format', 'fit=crop', 'dpr=2', 'dl=x', 'unknown=1', 'w=', 'fm=', 'rect='])(
  '"%s" requests the image unchanged',
  (options) => {
    expect(read(options)).toBeUndefined();
  },
);

test('multiplies width and height by the pixel ratio', () => {
  expect(read('w=100&h=50&dpr=2')).toMatchObject({ width: 200, height: 100 });
});

test('limits width and height to 4,096 px, with any pixel ratio', () => {
  expect(read('w=4000&dpr=3')).toMatchObject({ width: 4096 });
});

describe('auto=format', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', undefined],
  ])('selects for "Accept: %s" the format %s', (accept, format) => {
    expect(read('w=100&auto=format', accept)?.format).toBe(format);
  });

  test('is needed for a choice by the Accept header', () => {
    expect(read('w=100&auto=compress', 'image/avif')?.format).toBeUndefined();
    expect(read('w=100', 'image/avif')?.format).toBeUndefined();
  });

  test('is ignored when the request names a format', () => {
    expect(read('auto=format&fm=png', 'image/avif')?.format).toBe('png');
  });
});

test('gives equal options for equal transforms in different spellings', () => {
  expect(read('w=200&q=80')).toEqual(read('q=80&dpr=2&w=100'));
});

test('names the allowed values of a parameter', () => {
  expect(() => read('fit=sideways')).toThrow(/one of "clip".*at fit/s);
  expect(() => read('q=0')).toThrow(/>=1\b.*at q/s);
});

test('reads a rectangle', () => {
  const rect = { left: 1, top: 2, width: 30, height: 40 };
  expect(read('rect=1,2,30,40')).toMatchObject({ rect });
});

test.each(['rect=1,2,3', 'rect=0,0,0,10', 'rect=-1,0,5,5', 'rect=a,b,c,d', 'rect=0,0,5,5,5'])(
  'refuses %s',
  (options) => {
    expect(() => read(options)).toThrow('rect');
  },
);
