import { Link } from '@remix-run/react';
import type { ArticleList } from './article-list.server';
import { insightsPath } from '~/paths';

/** Says how many articles a choice leaves, to readers too, and where to go when there are none. */
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

/** Empty for the whole list, which speaks for itself. */
function summary({ total, topic, search, searchFailure }: ArticleList): string {
  const within = topic ? ` in ${topic.name}` : '';
  if (searchFailure === 'down') return 'The search does not work at the moment';
  if (searchFailure) return 'You have searched many times. Please wait a minute, then search again';
  if (search) return `${articles(total)} with “${search}”${within}`;
  if (topic) return `${articles(total)}${within}`;
  return total === 0 ? 'There are no articles yet' : '';
}

function articles(total: number): string {
  if (total === 0) return 'No article';
  return total === 1 ? 'One article' : `${total} articles`;
}
