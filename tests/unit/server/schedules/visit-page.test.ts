import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitPage } from '~/server/schedules/visit-page.server';
import { startLocal, type LocalTarget } from '../../../contract/target';
import { startEndlessServer, type EndlessServer } from '../../../support/endless-server';
import { listenOnLoopback } from '../../../support/loopback';
import { sampleSchedule } from '../../support/sample-schedule';

let lake: LocalTarget;
let endless: EndlessServer;
let site: Server;
let origin: string;
let count = 0;

beforeAll(async () => {
  lake = await startLocal();
  endless = await startEndlessServer('text/html');
  site = createServer((_request, response) => response.end('<h1>New words</h1>'));
  origin = await listenOnLoopback(site);
});

afterAll(async () => {
  site.close();
  endless.close();
  await lake.close();
});

/** Publishes a page with these fields, and visits it as after a schedule. */
async function visit(fields: Record<string, unknown>, origins = [origin]) {
  const documentId = `page-visited-${(count += 1)}`;
  await lake.staff.create({ _id: documentId, _type: 'page', ...fields });
  const schedule = { ...sampleSchedule({ documentId }), documentType: 'page' };
  return visitPage(lake.staff, origins, schedule);
}

test('a page that shows its title is live', async () => {
  const fields = { slug: { current: 'work/new' }, title: 'New words' };
  expect(await visit(fields)).toEqual({ isLive: true });
});

test('a slug that names another server is asked of nobody', async () => {
  const { host } = new URL(endless.origin);
  const before = endless.requests();
  for (const current of [`/${host}/x`, `\\${host}`, `@${host}`, `../..//${host}`, '', 7, ['x']]) {
    expect(await visit({ slug: { current }, title: 'New words' })).toEqual({});
  }
  expect(endless.requests()).toBe(before);
});

test.each([{ text: 'New words' }, ['New words'], 7, true, null])(
  'a title that isn’t text is not looked for: %j',
  async (title) => {
    expect(await visit({ slug: { current: 'new' }, title })).toEqual({ isLive: true });
  },
);

test('a response without an end takes a limited part of the memory', async () => {
  const before = endless.sentBytes();
  const fields = { slug: { current: 'new' }, title: 'New words' };
  expect(await visit(fields, [endless.origin, origin])).toEqual({ isLive: true });
  expect(endless.sentBytes() - before).toBeGreaterThan(0);
  expect(endless.sentBytes() - before).toBeLessThan(50_000_000);
});
