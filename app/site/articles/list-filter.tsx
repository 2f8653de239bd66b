import type { ArticleList } from './article-list.server';
import { LIST_SUMMARY_ID } from './list-summary';
import { SEARCH_LIMIT_CHARACTERS } from '~/constants';
import { LIST_PARAMETERS, insightsPath } from '~/paths';

type ListFilterProps = Pick<ArticleList, 'topics' | 'topic' | 'search'>;

/** Filters the list of articles: links for the topics and a search form. */
export function ListFilter({ topics, topic, search }: ListFilterProps) {
  if (topics.length === 0) return null;
  return (
    <div className="list-filter">
      <nav aria-label="Topics">
        <ul className="topic-links">
          <li>
            <TopicLink title="All" isSelected={!topic} search={search} />
          </li>
          {topics.map(({ title, slug }) => (
            <li key={slug}>
              <TopicLink
                title={title}
                slug={slug}
                isSelected={slug === topic?.slug}
                search={search}
              />
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

interface TopicLinkProps {
  title: string;
  /** Unset: the link for all topics. */
  slug?: string;
  isSelected: boolean;
  search: string | undefined;
}

function TopicLink({ title, slug, isSelected, search }: TopicLinkProps) {
  return (
    <a
      href={insightsPath({ topic: slug, search })}
      aria-current={isSelected ? 'true' : undefined}
      className="topic-link"
    >
      {title}
    </a>
  );
}
