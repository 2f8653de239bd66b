import { expect, it } from 'vitest';
import { ENQUIRY_MINIMUM_FILL_MS } from '~/constants';
import { looksLikeSpam } from '~/enquiry/intake/spam.server';

it.each([
  ['was sent without JavaScript', { trap: '', fillMs: undefined }],
  ['took long enough to fill in', { trap: '', fillMs: ENQUIRY_MINIMUM_FILL_MS }],
  ['took an hour', { trap: '', fillMs: 3_600_000 }],
])('a form that %s is a person’s', (_how, signs) => {
  expect(looksLikeSpam(signs)).toBe(false);
});

it.each([
  ['fills in what nobody sees', { trap: 'x', fillMs: 60_000 }],
  ['fills in a blank where nobody sees', { trap: ' ', fillMs: undefined }],
  ['is sent sooner than anyone can type', { trap: '', fillMs: ENQUIRY_MINIMUM_FILL_MS - 1 }],
  ['is sent at once', { trap: '', fillMs: 0 }],
])('a form that %s is a program’s', (_how, signs) => {
  expect(looksLikeSpam(signs)).toBe(true);
});
