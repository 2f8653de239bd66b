import { ArticleGrid } from '~/site/articles/article-card';
import type { SectionProps } from '../section';
import type { load } from './article-cards.server';
import { SectionHeading } from '../section-heading';

/** The articles that staff chose, or the newest ones, of one topic or of all. */
export default function ArticleCards({
  section,
  headingId,
}: SectionProps<'articleCards', typeof load>) {
  const { heading, articles } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ArticleGrid articles={articles} headingLevel={heading ? 3 : 2} />
    </>
  );
}
