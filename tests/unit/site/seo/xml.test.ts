import { expect, it } from 'vitest';
import { escapeXml } from '~/site/seo/xml.server';

it.each([
  ['Ümlaut & Sons', 'Ümlaut &amp; Sons'],
  ['a < b > c', 'a &lt; b &gt; c'],
  ['say "no"', 'say &quot;no&quot;'],
  [']]>', ']]&gt;'],
  ['&amp;', '&amp;amp;'],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['\u{1F680} rocket', '\u{1F680} rocket'],
])('writes %j as %j', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});

it.each(['\u0000', '\u0008', '\u000b', '\u001b', '\ud83d', '\udc00', '\ufffe'])(
  'removes %j, which XML does not allow',
  (character) => {
    expect(escapeXml(`a${character}b`)).toBe('ab');
  },
);
