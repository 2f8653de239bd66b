import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { ArticleList } from './article-list.server';
import { SEARCH_LIMIT_CHARACTERS } from '~/constants';
import { INSIGHTS_PATH, LIST_PARAMETERS, insightsPath } from '~/paths';

type ListFilterProps = Pick<ArticleList, 'topics' | 'topic' | 'search'>;

/** Filters the list of articles: links for the topics and a search form. */
export function ListFilter({ topics, topic, search }: ListFilterProps) {
  const field = useSearchField(search);
  if (topics.length === 0) return null;
  return (
    <div className="list-filter">
      <nav aria-label="Topics">
        <ul className="topic-links">
          <li>
            <TopicLink name="All" isSelected={!topic} search={search} />
          </li>
          {topics.map(({ name, slug }) => (
            <li key={slug}>
              <TopicLink
                name={name}
                slug={slug}
                isSelected={slug === topic?.slug}
                search={search}
              />
            </li>
          ))}
        </ul>
      </nav>
      <Form action={INSIGHTS_PATH} role="search" className="list-search" preventScrollReset>
        {topic && <input type="hidden" name={LIST_PARAMETERS.topic} value={topic.slug} />}
        <label htmlFor="search" className="sr-only">
          Search the articles
        </label>
        <input
          ref={field}
          id="search"
          type="search"
          dir="auto"
          name={LIST_PARAMETERS.search}
          defaultValue={search}
          maxLength={SEARCH_LIMIT_CHARACTERS}
          placeholder="Search the articles"
          enterKeyHint="search"
          className="search-field"
        />
        <button className="search-button">Search</button>
      </Form>
    </div>
  );
}

/**
 * Sets the search field to the search in the address after each navigation, also back and forward.
 * The field stays the same element, so that it keeps the focus of a visitor who searches again.
 */
function useSearchField(search: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  // The first location is that of the document: the visitor may have typed before React ran.
  const last = useRef(location);
  useEffect(() => {
    if (last.current === location) return;
    last.current = location;
    if (field.current) field.current.value = search ?? '';
  }, [location, search]);
  return field;
}

interface TopicLinkProps {
  name: string;
  /** Unset: the link for all topics. */
  slug?: string;
  isSelected: boolean;
  search: string | undefined;
}

function TopicLink({ name, slug, isSelected, search }: TopicLinkProps) {
  return (
    <Link
      to={insightsPath({ topic: slug, search })}
      prefetch={search ? 'none' : 'intent'}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className="topic-link"
    >
      {name}
    </Link>
  );
}
