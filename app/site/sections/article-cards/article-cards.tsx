import { ArticleGrid } from '~/site/articles/article-card';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './article-cards.server';

/** The articles that staff chose, or the newest ones, of one topic or of all. */
export function ArticleCardsSection({ section, headingId }: SectionProps<typeof load>) {
  const { heading, articles } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ArticleGrid articles={articles} headingLevel={heading ? 3 : 2} />
    </>
  );
}
