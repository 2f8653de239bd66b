import type { ArticleList } from './article-list.server';
import { insightsPath } from '~/paths';

type PaginationProps = Pick<ArticleList, 'page' | 'pages' | 'topic' | 'search'>;

/** Links between the pages of a long list. */
export function Pagination({ page, pages, topic, search }: PaginationProps) {
  if (pages < 2) return null;
  const pagePath = (number: number) => insightsPath({ topic: topic?.slug, search }, number);
  return (
    <nav
      aria-label="Pages of articles"
      className="mt-16 flex items-baseline justify-between gap-6 line-above pt-6"
    >
      {page > 1 ? (
        <a rel="prev" href={pagePath(page - 1)} className="link">
          {search ? 'Previous page' : 'Newer articles'}
        </a>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a rel="next" href={pagePath(page + 1)} className="link">
          {search ? 'Next page' : 'Older articles'}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
