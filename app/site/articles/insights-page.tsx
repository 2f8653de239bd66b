import { ArticleCard, ArticleGrid } from './article-card';
import type { ArticleList } from './article-list.server';
import { ListFilter } from './list-filter';
import { ListSummary } from './list-summary';
import { Pagination } from './pagination';
import { INSIGHTS_TITLE, insightsPath } from '~/paths';

/**
 * One page of the list of articles, of one topic or of all. The first page of the unfiltered list begins with a
 * large card.
 */
export function InsightsPage(list: ArticleList) {
  const { title, standfirst, articles, page, topic, search } = list;
  const isStart = page === 1 && !topic && !search;
  const newest = isStart ? articles[0] : undefined;
  const others = isStart ? articles.slice(1) : articles;
  return (
    <div className="page-grid py-14 lg:py-20">
      {topic && (
        <p className="topics mb-3">
          <a href={insightsPath()} className="link">
            {INSIGHTS_TITLE}
          </a>
        </p>
      )}
      <h1 className="title-1">{title}</h1>
      <p className="lede mt-5">{standfirst}</p>
      <ListFilter {...list} />
      <ListSummary {...list} />
      {newest && (
        <div className="mt-12">
          <ArticleCard article={newest} leading headingLevel={2} />
        </div>
      )}
      {others.length > 0 && <ArticleGrid articles={others} headingLevel={2} />}
      <Pagination {...list} />
    </div>
  );
}
