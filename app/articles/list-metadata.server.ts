import type { PageMetadata } from '~/seo/page-metadata.server';
import type { SiteMetadata } from '~/seo/site-metadata.server';
import { pageCard } from '~/seo/share-card.server';
import type { loadArticleList } from './article-list.server';
import { INSIGHTS_TITLE, listAddress } from './article-filter';

type List = NonNullable<Awaited<ReturnType<typeof loadArticleList>>>;

/**
 * What a list of articles says about itself. Topics are pages of their own; a search is not: what
 * visitors happen to look for is nothing to be found by.
 */
export function listMetadata(
  { intro, topic, search, page, shared }: List,
  site: SiteMetadata,
): PageMetadata {
  const heading = intro?.title ?? INSIGHTS_TITLE;
  const whole = intro?.seo?.title || heading;
  const narrowed = topic ? `${topic.name}: ${whole}` : whole;
  const about = intro?.seo?.description || intro?.standfirst;
  const card = pageCard({ path: '/insights', title: heading, seo: intro?.seo }, shared, site);
  const facts = { title: narrowed, card };
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
