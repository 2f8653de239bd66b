import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { KEPT_DAYS, MissingPages, MOST_ADDRESSES } from '~/server/health/missing-pages.server';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 6, 15, 13);

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'missing-'));
  const made = dir;
  onTestFinished(() => rmSync(made, { recursive: true }));
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

afterEach(() => void vi.useRealTimers());

const advance = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);

function open(): MissingPages {
  const pages = new MissingPages(dir, pino({ level: 'silent' }));
  onTestFinished(() => pages.close());
  return pages;
}

/** Counts requests for invented addresses. */
function flood(pages: MissingPages, requestsEach = 1, addresses = 3 * MOST_ADDRESSES): void {
  for (let index = 0; index < addresses; index += 1) {
    ask(pages, `/made-up-on-${Date.now() / DAY_MS}-${index}`, requestsEach);
  }
}

function ask(pages: MissingPages, address: string, requests: number): void {
  for (let request = 0; request < requests; request += 1) pages.count(address);
}

const listed = (pages: MissingPages) => pages.list().map((page) => page.path);

test('lists addresses that were requested several times, the most frequent first, with the last day [health.missing-pages]', () => {
  const pages = open();
  ask(pages, '/once', 1);
  ask(pages, '/twice', 2);
  ask(pages, '/often', 3);
  advance(1);
  ask(pages, '/often', 4);

  expect(pages.list()).toEqual([
    { path: '/often', requests: 7, lastDay: '2026-07-16' },
    { path: '/twice', requests: 2, lastDay: '2026-07-15' },
  ]);
});

test('keeps the counts over a restart', () => {
  const before = new MissingPages(dir, pino({ level: 'silent' }));
  ask(before, '/old-page', 2);
  before.close();
  const after = open();
  ask(after, '/old-page', 1);

  expect(after.list()).toEqual([{ path: '/old-page', requests: 3, lastDay: '2026-07-15' }]);
});

test('deletes an address 90 days after its last request, also on the disk', () => {
  const pages = open();
  ask(pages, '/gone', 5);
  pages.write();
  advance(KEPT_DAYS - 1);
  pages.write();
  expect(listed(pages)).toEqual(['/gone']);
  advance(1);
  pages.write();
  expect(listed(pages)).toEqual([]);
  expect(listed(open())).toEqual([]);
});

describe('a flood of made-up addresses', () => {
  test('removes no address that was requested on several days', () => {
    const pages = open();
    for (let day = 0; day < 2; day += 1) {
      ask(pages, '/real', 1);
      advance(1);
    }
    for (let day = 0; day < 30; day += 1) {
      flood(pages, 3);
      advance(1);
    }
    expect(listed(pages)[0]).toBe('/real');
    expect(pages.list()).toHaveLength(50);
  });

  test('makes room for other addresses on the next day', () => {
    const pages = open();
    flood(pages);
    ask(pages, '/late', 2);
    expect(listed(pages)).toEqual([]);
    advance(1);
    ask(pages, '/late', 2);
    expect(listed(pages)).toEqual(['/late']);
  });

  test('with several requests for each address makes room after a week', () => {
    const pages = open();
    flood(pages, 2);
    advance(8);
    ask(pages, '/late', 3);
    expect(listed(pages)[0]).toBe('/late');
  });
});

test.each([
  ['cut off', (file: string) => truncateSync(file, statSync(file).size - 1)],
  ['replaced', (file: string) => writeFileSync(file, '{"counts":[]}')],
])('begins anew when its file was %s', (_case, damage) => {
  const pages = open();
  ask(pages, '/often', 3);
  pages.close();
  damage(path.join(dir, 'missing-pages.json'));

  const anew = open();
  expect(listed(anew)).toEqual([]);
  ask(anew, '/later', 2);
  anew.close();
  expect(listed(open())).toEqual(['/later']);
});

test('only the owner can read the counts', () => {
  const pages = open();
  ask(pages, '/often', 3);
  pages.write();
  expect(statSync(path.join(dir, 'missing-pages.json')).mode & 0o777).toBe(0o600);
});
