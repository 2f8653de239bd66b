import { Form, Link } from '@remix-run/react';
import type { ArticleList } from './article-list.server';
import { SEARCH_LIMIT_CHARACTERS } from '~/constants';
import { LIST_PARAMETERS, insightsPath } from '~/paths';
import { INSIGHTS_PATH } from '~/paths';

type Choice = Pick<ArticleList, 'topics' | 'topic' | 'search'>;

/** Narrows the list of articles: by topic with links, by words with a plain form. */
export function ListFilter({ topics, topic, search }: Choice) {
  if (topics.length === 0) return null;
  return (
    <div className="list-filter">
      <nav aria-label="Topics">
        <ul className="topic-links">
          <li>
            <TopicLink name="All" isChosen={!topic} search={search} />
          </li>
          {topics.map(({ name, slug }) => (
            <li key={slug}>
              <TopicLink name={name} slug={slug} isChosen={slug === topic?.slug} search={search} />
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
          // The field follows the address, back and forward too.
          key={search}
          id="search"
          type="search"
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

interface TopicLinkProps {
  name: string;
  /** None stands for all topics. */
  slug?: string;
  isChosen: boolean;
  search: string | undefined;
}

function TopicLink({ name, slug, isChosen, search }: TopicLinkProps) {
  return (
    <Link
      to={insightsPath({ topic: slug, search })}
      prefetch={search ? 'none' : 'intent'}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="topic-link"
    >
      {name}
    </Link>
  );
}
