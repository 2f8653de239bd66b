import { z } from 'zod';
import type { ValidationContext } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { searchTitle } from '../../../app/site/seo/search-result';
import { isSettings, textsOf, type PageDocument } from './described-page';

/** Search engines show about this many characters of a title. */
export const SHOWN_TITLE_CHARACTERS = 60;

const BRAND_QUERY = '*[_id == "siteSettings"][0].brand';

/** Warns when search results cut off the title of a page, together with the firm's name. */
export async function titleFits(_value: unknown, { document, getClient }: ValidationContext) {
  const page = (document ?? {}) as PageDocument;
  const texts = textsOf(page);
  if (!texts.seo?.title && !texts.title) return true;
  const client = getClient({ apiVersion: API_VERSION });
  const brand = z
    .string()
    .catch('')
    .parse(await client.fetch<unknown>(BRAND_QUERY));
  const title = searchTitle(texts, { brand, tagline: '', description: '' });
  return (
    title.length <= SHOWN_TITLE_CHARACTERS ||
    `Search results will cut this title off, because it has ${title.length} characters: “${title}”. Write a ` +
      `shorter one here: at most ${SHOWN_TITLE_CHARACTERS} characters, including the firm’s name.`
  );
}

/** Warns when a page has neither a description nor another text that search results can use instead. */
export function hasDescription(_value: unknown, { document }: ValidationContext) {
  const page = (document ?? {}) as PageDocument;
  const { description, seo } = textsOf(page);
  if (seo?.description?.trim() || description?.trim()) return true;
  return isSettings(page)
    ? 'Without a description, search engines choose a text for the home page themselves. Say in one or ' +
        'two sentences what the firm does.'
    : 'Without a description, this page looks like the home page in search results. Say in one or two ' +
        'sentences what it is about.';
}
