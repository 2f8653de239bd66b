import { Link } from '@remix-run/react';
import type { ArticleList } from './article-list.server';
import { insightsPath } from '~/paths';

/**
 * The number of articles that a topic or a search found, which screen readers announce. When there
 * are none, it adds a hint and a link to all articles.
 */
export function ListSummary(list: ArticleList) {
  const { total, topic, search } = list;
  const isEmpty = total === 0;
  return (
    <div className={isEmpty ? 'empty-list' : undefined}>
      <p role="status" className={isEmpty ? 'title-3' : 'list-summary'}>
        {summary(list)}
      </p>
      {isEmpty && search && (
        <p className="mt-3 max-w-xl text-muted">
          {list.searchFailure
            ? 'The articles themselves are all there.'
            : 'Every word has to be in the article. Fewer words find more, and the beginning of a word is enough.'}
        </p>
      )}
      {isEmpty && (topic || search) && (
        <p className="mt-6">
          <Link to={insightsPath()} className="link">
            All articles
          </Link>
        </p>
      )}
    </div>
  );
}

/** Returns an empty text for the unfiltered list, which needs no summary. */
function summary({ total, topic, search, searchFailure }: ArticleList): string {
  const within = topic ? ` in ${topic.name}` : '';
  if (searchFailure === 'down') return 'The search does not work at the moment';
  if (searchFailure) return 'You have searched many times. Please wait a minute, then search again';
  if (search) return `${countText(total)} with “${search}”${within}`;
  if (topic) return `${countText(total)}${within}`;
  return total === 0 ? 'There are no articles yet' : '';
}

function countText(total: number): string {
  if (total === 0) return 'No article';
  return total === 1 ? 'One article' : `${total} articles`;
}
