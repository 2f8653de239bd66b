import { afterAll, beforeAll, expect, it } from 'vitest';
import { BodyTooLargeError } from '~/platform/http/read-body.server';
import { fetchBackground } from '~/site/seo/share-image/fetch-background.server';
import { startEndlessServer, type EndlessServer } from '../../../../support/endless-server';

let endless: EndlessServer;

beforeAll(async () => {
  endless = await startEndlessServer('image/jpeg');
});

afterAll(() => endless.close());

it('gives up a background whose bytes have no end', async () => {
  await expect(fetchBackground('/images/x.jpg', endless.origin)).rejects.toThrow(BodyTooLargeError);
  expect(endless.sentBytes()).toBeLessThan(60_000_000);
});
