import { beginningOf } from '~/platform/text/beginning-of';
import { SOURCE_FIELDS, type EnquirySource } from '../source';

const LONGEST_VALUE = 200;

/** What a value must look like. Others may be any text. */
const PATTERNS: Partial<Record<string, RegExp>> = {
  firstPage: /^\/\S*$/,
  referrer: /^[\w.:[\]-]+$/,
};

/**
 * Reads what the browser noted about a visit [enquiry.source]. Long values are cut and malformed ones left out,
 * because no enquiry is refused for them.
 * @param note such as `firstPage=%2Fabout&referrer=news.example&utm_source=letter`
 * @param siteUrl origin of the site, which is not a referring site.
 */
export function readSource(note: string, siteUrl: string): EnquirySource | undefined {
  const noted = new URLSearchParams(note);
  const values = Object.keys(SOURCE_FIELDS).flatMap((name) => {
    const text = (noted.get(name) ?? '').replace(/\p{C}+/gu, ' ').trim();
    const isUsable = text !== '' && (PATTERNS[name]?.test(text) ?? true);
    if (!isUsable || (name === 'referrer' && text === new URL(siteUrl).host)) return [];
    return [[name, beginningOf(text, LONGEST_VALUE)]];
  });
  return values.length > 0 ? (Object.fromEntries(values) as EnquirySource) : undefined;
}
