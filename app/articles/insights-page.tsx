import { ArticleCard } from './article-card';
import type { Insights } from './article-data.server';
import { PageLinks } from './page-links';

/** The list of articles, the newest one first and largest. */
export function InsightsPage({ intro, articles, page, pages }: Insights) {
  const isFirst = page === 1;
  const newest = isFirst ? articles[0] : undefined;
  const others = isFirst ? articles.slice(1) : articles;
  return (
    <div className="page-grid py-14 lg:py-20">
      <h1 className="title-1">{intro?.title ?? 'Insights'}</h1>
      <p className="lede mt-5">{intro?.standfirst}</p>
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
