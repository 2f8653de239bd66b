import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '~/enquiry/fields';
import { Honeypot } from '~/site/enquiry-form/honeypot';

const html = renderToStaticMarkup(<Honeypot />);
const field = html.match(new RegExp(`<input[^>]*name="${HONEYPOT_FIELD}"[^>]*>`))?.[0] ?? '';

/** Words by which browsers and password managers recognise a field that they can fill in. */
const KNOWN_TO_BROWSERS =
  /name|mail|phone|tel|company|organi[sz]ation|url|web|site|address|street|city|zip|post|country|user|login|pass|title|card|birth|search/i;

it('has the HTML of a visible text field', () => {
  expect(field).toContain('type="text"');
  expect(field).not.toMatch(/\bhidden\b|display:/);
});

it('is reachable neither with the keyboard nor with a screen reader', () => {
  expect(field).toContain('tabindex="-1"');
  expect(html).toMatch(/<div class="spam-trap" aria-hidden="true">.*<input/);
});

it('has a name and a label that browsers do not recognise', () => {
  const label = html.match(/<label[^>]*>([^<]*)<\/label>/)?.[1];
  expect(label).toBeTruthy();
  expect(`${HONEYPOT_FIELD} ${label}`).not.toMatch(KNOWN_TO_BROWSERS);
});

it.each([
  ['browsers', 'autoComplete="off"'],
  ['1Password', 'data-1p-ignore'],
  ['Bitwarden', 'data-bwignore'],
  ['Dashlane', 'data-form-type="other"'],
  ['LastPass', 'data-lpignore="true"'],
])('has the attribute with which %s ignore a field', (_who, attribute) => {
  expect(field.toLowerCase()).toContain(attribute.toLowerCase());
});
