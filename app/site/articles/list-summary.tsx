import type { ArticleList } from './article-list.server';
import { articlePath, insightsPath } from '~/content/addresses/paths';

/** Id of the text that says how many articles a search has found. */
export const LIST_SUMMARY_ID = 'list-summary';

/**
 * The number of articles and services that a topic or a search found, which screen readers announce. When there
 * are none, it adds a hint, a link to all articles, and what to read instead.
 */
export function ListSummary(list: ArticleList) {
  const { total, services, topic, search } = list;
  const isEmpty = total === 0 && services.length === 0;
  return (
    <div className={isEmpty ? 'empty-list' : undefined}>
      <p id={LIST_SUMMARY_ID} role="status" className={isEmpty ? 'title-3' : 'list-summary'}>
        {summary(list)}
      </p>
      {isEmpty && search && (
        <p className="mt-3 max-w-xl text-muted">
          {list.searchFailure
            ? 'You can still read every article.'
            : 'Every word has to be in the article. Fewer words find more, and the beginning of a word is enough.'}
        </p>
      )}
      {isEmpty && (topic || search) && (
        <p className="mt-6">
          <a href={insightsPath()} className="link">
            All articles
          </a>
        </p>
      )}
      {isEmpty && search && <ReadInstead {...list} />}
    </div>
  );
}

/** What to read when a search finds nothing: the latest article, and the topics. */
function ReadInstead({ latest, topics }: Pick<ArticleList, 'latest' | 'topics'>) {
  return (
    <div className="read-instead">
      {latest && (
        <section aria-labelledby="latest">
          <h2 id="latest" className="title-4">
            Our latest
          </h2>
          <p className="mt-3">
            <a href={articlePath(latest.slug ?? '')} className="link">
              {latest.title}
            </a>
          </p>
          <p className="mt-2 text-muted">{latest.summary}</p>
        </section>
      )}
      {topics.length > 0 && (
        <section aria-labelledby="by-topic">
          <h2 id="by-topic" className="title-4">
            Articles by topic
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-4">
            {topics.map(({ title, slug }) => (
              <li key={slug}>
                <a href={insightsPath({ topic: slug })} className="link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Returns an empty text for the unfiltered list, which needs no summary. */
function summary({ topic, search, searchFailure, isCorrected, ...list }: ArticleList): string {
  const within = topic ? ` in ${topic.title}` : '';
  if (searchFailure === 'down') return 'The search does not work at the moment';
  if (searchFailure) return 'You have searched many times. Please wait a minute, then search again';
  if (isCorrected) return `${countText(list)} with words like “${search}”${within}`;
  if (search) return `${countText(list)} with “${search}”${within}`;
  if (list.total === 0) return `There are no articles${within} yet`;
  return topic ? `${countText(list)}${within}` : '';
}

function countText({ total, services }: Pick<ArticleList, 'total' | 'services'>): string {
  const counts = [countOf(services.length, 'service'), countOf(total, 'article')];
  const text = counts.filter(Boolean).join(' and ') || 'no article';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns an empty text for none. */
function countOf(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
