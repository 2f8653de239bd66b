import { Link } from '@remix-run/react';

/** Links between the pages of a long list. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages of articles"
      className="mt-16 flex items-baseline justify-between gap-6 border-t border-hairline pt-6"
    >
      {page > 1 ? (
        <Link to={address(page - 1)} prefetch="intent" rel="prev" className="link">
          Newer articles
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={address(page + 1)} prefetch="intent" rel="next" className="link">
          Older articles
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function address(page: number): string {
  return page === 1 ? '/insights' : `/insights?page=${page}`;
}
