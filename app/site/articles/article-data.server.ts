import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import { authorPath, topicsWithPages } from '~/content/document-fields.server';
import { toImage } from '~/content/images/image.server';
import { CARD_PRESET, COVER_PRESET, PORTRAIT_PRESET } from '~/content/images/image-presets.server';
import { ARTICLE_QUERY } from '~/content/queries';
import { toSummaries, withFormattedDate } from './article-summary.server';
import { loadContactDetails } from '~/site/seo/site-metadata.server';
import { ARTICLE_WORDS, basisSentence, wordsOf } from '~/site/shell/words';
import { typedQueue } from '~/site/queue-sum/queue';
import { headingsOf, renderRichText } from '~/site/rich-text/rich-text.server';

/**
 * The related articles are at the page's end, so their covers load before a visitor scrolls to them.
 * Without placeholders the page is smaller.
 */
const RELATED_CARD_PRESET = { ...CARD_PRESET, placeholder: false };

/**
 * Loads an article with its related articles; null when no published article has this slug.
 * @param search the search parameters of its address
 */
export async function loadArticle(
  content: ContentReader,
  config: ContentConfig,
  slug: string,
  search: URLSearchParams,
) {
  const found = await content.query(ARTICLE_QUERY, { slug });
  if (!found) return null;
  const settings = await loadContactDetails(content, found.body);
  const { seo: _, caseBasis, basisWords, ...article } = withFormattedDate(found);
  const words = wordsOf(ARTICLE_WORDS, article.words);
  const topics = topicsWithPages(article.topics);
  return {
    ...article,
    slug,
    words,
    topics,
    authorHref: authorPath(article.author),
    portrait: toImage(config, article.author?.portrait, PORTRAIT_PRESET),
    ask: askLabel(words.askLabel, article.author?.name, topics[0]?.title ?? article.title),
    cover: toImage(config, article.cover, COVER_PRESET),
    body: await renderRichText(config, article.body, settings, typedQueue(search)),
    basis: basisSentence(caseBasis, basisWords),
    headings: headingsOf(article.body),
    related: toSummaries(article.related ?? [], config, RELATED_CARD_PRESET),
  };
}

/** Returns the words of the button at the end of an article: "Ask Ines about pricing". */
function askLabel(template: string, name: string | null | undefined, topic: string) {
  const [firstName] = name?.split(' ') ?? [];
  if (!firstName) return undefined;
  return template
    .replace('{name}', firstName)
    .replace('{topic}', topic.charAt(0).toLowerCase() + topic.slice(1));
}

export type Article = NonNullable<Awaited<ReturnType<typeof loadArticle>>>;
