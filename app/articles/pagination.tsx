import { Link } from '@remix-run/react';
import type { ArticleList } from './article-list.server';
import { insightsPath } from '~/paths';

type PaginationProps = Pick<ArticleList, 'page' | 'pages' | 'topic' | 'search'>;

/** Links between the pages of a long list. */
export function Pagination({ page, pages, topic, search }: PaginationProps) {
  if (pages < 2) return null;
  const pagePath = (number: number) => insightsPath({ topic: topic?.slug, search }, number);
  const prefetch = search ? 'none' : 'intent';
  return (
    <nav
      // The new key replaces the element, so a link in it loses the focus. `useRouteChange` then moves
      // the focus to the beginning of the new page.
      key={page}
      aria-label="Pages of articles"
      className="mt-16 flex items-baseline justify-between gap-6 border-t border-hairline pt-6"
    >
      {page > 1 ? (
        <Link to={pagePath(page - 1)} prefetch={prefetch} rel="prev" className="link">
          {search ? 'Previous page' : 'Newer articles'}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={pagePath(page + 1)} prefetch={prefetch} rel="next" className="link">
          {search ? 'Next page' : 'Older articles'}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
