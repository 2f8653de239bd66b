import type { Page } from '@playwright/test';

/** The bytes that Chromium received for a page, by type, headers included. */
export interface PageWeight {
  document: number;
  script: number;
  font: number;
  image: number;
  other: number;
  total: number;
}

const TYPES: Record<string, keyof PageWeight> = {
  Document: 'document',
  Script: 'script',
  Font: 'font',
  Image: 'image',
};

/** Opens a page and measures everything that it loads without an interaction. */
export async function measurePageWeight(page: Page, path: string): Promise<PageWeight> {
  const weight: PageWeight = { document: 0, script: 0, font: 0, image: 0, other: 0, total: 0 };
  const types = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight[TYPES[types.get(requestId) ?? ''] ?? 'other'] += encodedDataLength;
    weight.total += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  return weight;
}

/** Formats a weight, in kB. */
export function formatWeight(weight: PageWeight): string {
  return Object.entries(weight)
    .map(([type, bytes]: [string, number]) => `${type} ${(bytes / 1_000).toFixed(1)} kB`)
    .join(', ');
}
