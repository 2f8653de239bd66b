import { ArticleCard } from './article-card';
import type { Insights } from './article-data.server';
import { PageLinks } from './page-links';

/** The list of articles, the newest one first and largest. */
export function InsightsPage({ articles, page, pages }: Insights) {
  const isFirst = page === 1;
  const newest = isFirst ? articles[0] : undefined;
  const others = isFirst ? articles.slice(1) : articles;
  return (
    <div className="page-grid py-14 lg:py-20">
      <h1 className="title-1">Insights</h1>
      <p className="lede mt-5">
        What we have learned about work that waits, prices that slip and plans that argue with
        themselves.
      </p>
      {articles.length === 0 && <p className="mt-12">There are no articles yet.</p>}
      {newest && (
        <div className="mt-12">
          <ArticleCard article={newest} leading headingLevel={2} />
        </div>
      )}
      <ul className="article-grid">
        {others.map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} headingLevel={2} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} />
    </div>
  );
}
