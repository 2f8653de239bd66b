import { CARD_PRESET } from '~/content/images/image-presets.server';
import { ArticleGrid } from '~/site/articles/article-card';
import { toSummaries } from '~/site/articles/article-summary.server';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** The articles that staff chose, or the newest ones, of one topic or of all. */
export function render({ section, headingId, contentConfig }: SectionProps<'articleCards'>) {
  const { heading, articles } = section;
  return (
    <>
      <SectionHeading id={headingId} section={section} />
      <ArticleGrid
        articles={toSummaries(articles ?? [], contentConfig, CARD_PRESET)}
        headingLevel={heading ? 3 : 2}
      />
    </>
  );
}
