import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StaffAccounts } from '~/staff/accounts/accounts.server';
import { SHARE_LINK_MS } from '~/staff/accounts/share-link-store.server';

let dir: string;
let accounts: StaffAccounts;
let now: number;
let ada: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'staff-'));
  now = Date.UTC(2026, 0, 1);
  accounts = new StaffAccounts(dir, pino({ level: 'silent' }), () => now);
  ada = accounts.invitations.make('Ada').person.id;
});

afterEach(() => {
  accounts.close();
  rmSync(dir, { recursive: true });
});

it('opens its document for 7 days', () => {
  const links = accounts.shareLinks;
  const secret = links.make('article', ada);
  now += SHARE_LINK_MS - 1;
  expect(links.find(secret)).toMatchObject({ documentId: 'article', madeBy: 'Ada' });
  now += 1;
  expect(links.find(secret)).toBeUndefined();
  expect(links.of('article')).toEqual([]);
});

it('ends only as a link of its own document', () => {
  const links = accounts.shareLinks;
  const secret = links.make('article', ada);
  const id = links.find(secret)?.id ?? '';
  expect(links.end('other', id)).toBe(false);
  expect(links.find(secret)).toBeDefined();
  expect(links.end('article', id)).toBe(true);
  expect(links.find(secret)).toBeUndefined();
});

it('ends when the person who made it is removed', () => {
  const secret = accounts.shareLinks.make('article', ada);
  accounts.people.remove('Ada');
  expect(accounts.shareLinks.find(secret)).toBeUndefined();
});
