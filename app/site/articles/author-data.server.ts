import type { ContentReader } from '~/content/content-reader';
import { UNTITLED } from '~/content/document-fields.server';
import { CARD_PRESET, PORTRAIT_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import { AUTHOR_QUERY } from '~/content/queries';
import type { ContentConfig } from '~/content/source/config.server';
import { HOME_PATH, serviceFragment } from '~/paths';
import { PERSON_WORDS, wordsOf } from '~/site/shell/words';
import { toSummaries } from './article-summary.server';

/** Loads the page of a person; null when nobody has this slug. */
export async function loadAuthor(content: ContentReader, config: ContentConfig, slug: string) {
  const author = await content.query(AUTHOR_QUERY, { slug });
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
    }
  );
}

export type Author = NonNullable<Awaited<ReturnType<typeof loadAuthor>>>;
