import type { PageFacts } from '~/content/page-meta.server';
import type { loadArticleList } from './article-list.server';
import { listAddress } from './list-address';

type List = NonNullable<Awaited<ReturnType<typeof loadArticleList>>>;

/**
 * What a list of articles says about itself. Topics are pages of their own; a search is not: what
 * visitors happen to look for is nothing to be found by.
 */
export function listFacts({ intro, topic, search, page, sharePicture }: List): PageFacts {
  const whole = intro?.seo?.title || intro?.title || 'Insights';
  const narrowed = topic ? `${topic.name}: ${whole}` : whole;
  const about = intro?.seo?.description || intro?.standfirst;
  const facts = { title: narrowed, picture: sharePicture };
  if (search) {
    return { ...facts, title: `“${search}” in ${narrowed}`, path: listAddress(), hidden: true };
  }
  return {
    ...facts,
    path: listAddress({ topic: topic?.slug }, page),
    title: page === 1 ? narrowed : `${narrowed}, page ${page}`,
    description: topic && about ? `${topic.name}. ${about}` : about,
  };
}
