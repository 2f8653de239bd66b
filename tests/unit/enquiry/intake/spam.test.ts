import { expect, it } from 'vitest';
import { ENQUIRY_MINIMUM_FILL_MS } from '~/platform/constants';
import { looksLikeSpam } from '~/enquiry/intake/spam.server';

it.each([
  ['was sent without JavaScript', { honeypot: '', fillMs: undefined }],
  ['took long enough to fill in', { honeypot: '', fillMs: ENQUIRY_MINIMUM_FILL_MS }],
  ['took an hour', { honeypot: '', fillMs: 3_600_000 }],
])('a form that %s does not look like spam', (_how, signs) => {
  expect(looksLikeSpam(signs)).toBe(false);
});

it.each([
  ['has a filled honeypot', { honeypot: 'x', fillMs: 60_000 }],
  ['has a space in the honeypot', { honeypot: ' ', fillMs: undefined }],
  ['was sent before the minimum fill time', { honeypot: '', fillMs: ENQUIRY_MINIMUM_FILL_MS - 1 }],
  ['was sent at once', { honeypot: '', fillMs: 0 }],
])('a form that %s looks like spam', (_how, signs) => {
  expect(looksLikeSpam(signs)).toBe(true);
});
