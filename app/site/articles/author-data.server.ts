import { MAX_LIST_ITEMS } from '~/constants';
import { firstOf } from '~/counted';
import type { ContentReader } from '~/content/content-reader';
import { UNTITLED } from '~/content/document-fields.server';
import { CARD_PRESET, PORTRAIT_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import { AUTHOR_QUERY } from '~/content/queries';
import type { ContentConfig } from '~/content/source/config.server';
import { HOME_PATH, serviceFragment } from '~/paths';
import { PERSON_WORDS, wordsOf } from '~/site/shell/words';
import { toSummaries } from './article-summary.server';

/** Reads a person with their newest articles; null when nobody has this slug. */
export function findAuthor(content: ContentReader, slug: string) {
  return content.query(AUTHOR_QUERY, { slug, limit: MAX_LIST_ITEMS });
}

/** Loads the page of a person; null when nobody has this slug. */
export async function loadAuthor(content: ContentReader, config: ContentConfig, slug: string) {
  const author = await findAuthor(content, slug);
  return (
    author && {
      name: author.name || UNTITLED,
      words: wordsOf(PERSON_WORDS, author.words),
      role: author.role,
      bio: author.bio,
      facts: author.facts ?? [],
      portrait: toImage(config, author.portrait, PORTRAIT_PRESET),
      services: (author.services ?? []).flatMap(({ _id, title, subtitle }) =>
        title ? [{ _id, title, subtitle, href: `${HOME_PATH}#${serviceFragment(title)}` }] : [],
      ),
      articles: toSummaries(author.articles ?? [], config, CARD_PRESET),
      shownArticles: shownArticles(author.articleCount ?? 0),
    }
  );
}

/** Returns what the page says about the articles of a person who has written more than it shows. */
function shownArticles(count: number): string | undefined {
  return count > MAX_LIST_ITEMS ? `(${firstOf(MAX_LIST_ITEMS, count, 'articles')})` : undefined;
}

export type Author = NonNullable<Awaited<ReturnType<typeof loadAuthor>>>;
