import { ArticleCard, ArticleGrid } from './article-card';
import type { ArticleList } from './article-list.server';
import { LIST_SUMMARY_ID, ListSummary } from './list-summary';
import { ServiceLinks } from './service-links';
import { SEARCH_LIMIT_CHARACTERS } from '~/platform/constants';
import { INSIGHTS_TITLE, insightsPath, LIST_PARAMETERS } from '~/content/addresses/paths';
import { useStyleSheets } from '../styles/style-sheets';
import articleListStyles from './article-list.css';
import articleCardStyles from './article-card.css';

/**
 * One page of the list of articles, of one topic or of all. The first page of the unfiltered list begins with a
 * large card.
 */
export function InsightsPage(list: ArticleList) {
  useStyleSheets(articleCardStyles, articleListStyles);
  const { title, standfirst, services, articles, page, topic, search } = list;
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
      {services.length > 0 && (
        <div className="mt-12">
          <ServiceLinks services={services} headingLevel={2} />
        </div>
      )}
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

type ListFilterProps = Pick<ArticleList, 'topics' | 'topic' | 'search'>;

/** Filters the list of articles: links for the topics and a search form. */
function ListFilter({ topics, topic, search }: ListFilterProps) {
  if (topics.length === 0) return null;
  return (
    <div className="list-filter">
      <nav aria-label="Topics">
        <ul className="topic-links">
          {[{ title: 'All', slug: undefined }, ...topics].map(({ title, slug }) => (
            <li key={slug ?? ''}>
              <a
                href={insightsPath({ topic: slug, search })}
                aria-current={slug === topic?.slug ? 'true' : undefined}
                className="topic-link"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action={insightsPath({ topic: topic?.slug })} role="search" className="list-search">
        <label htmlFor="search" className="sr-only">
          Search the articles
        </label>
        <input
          id="search"
          type="search"
          dir="auto"
          name={LIST_PARAMETERS.search}
          defaultValue={search}
          maxLength={SEARCH_LIMIT_CHARACTERS}
          placeholder="Search the articles"
          enterKeyHint="search"
          // After Back the field has the search in the address, not what was typed last.
          autoComplete="off"
          className="search-field"
          // A visitor who has searched may want to search again, or hear what was found.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just used the field
          autoFocus={Boolean(search)}
          aria-describedby={search ? LIST_SUMMARY_ID : undefined}
        />
        <button className="search-button">Search</button>
      </form>
    </div>
  );
}

type PaginationProps = Pick<ArticleList, 'page' | 'pages' | 'topic' | 'search'>;

/** Links between the pages of a long list. */
function Pagination({ page, pages, topic, search }: PaginationProps) {
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
