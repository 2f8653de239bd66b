import { expect, test } from 'vitest';
import { drawingPath, SERVICE_DRAWINGS } from '~/site/sections/service-cards/service-drawings';

// By its address, so that the site's type check does not take in the Studio, which has its own.
const SCHEMA = new URL('../../../../studio/schemas/service.ts', import.meta.url).pathname;
const { service } = (await import(SCHEMA)) as {
  service: { fields: { name: string; options?: { list?: { value: string; title: string }[] } }[] };
};

const drawings = Object.values(SERVICE_DRAWINGS);

test('there are at least twelve drawings, each with its own name and path', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(12);
  for (const part of ['title', 'path'] as const) {
    expect(new Set(drawings.map((drawing) => drawing[part])).size).toBe(drawings.length);
  }
});

test('the Studio offers every drawing of the site, and no other', () => {
  const field = service.fields.find(({ name }) => name === 'icon');

  expect(field?.options?.list).toEqual(
    Object.entries(SERVICE_DRAWINGS).map(([value, { title }]) => ({ value, title })),
  );
});

test('a service with an unknown drawing gets the default one', () => {
  expect(drawingPath('queue')).toBe(SERVICE_DRAWINGS.queue.path);
  expect(drawingPath('crystal-ball')).toBe(SERVICE_DRAWINGS.roadmap.path);
  expect(drawingPath(null)).toBe(SERVICE_DRAWINGS.roadmap.path);
});
