import { Link } from '@remix-run/react';
import { Picture } from '~/ui/picture';
import type { ArticleSummary } from './article-summary.server';
import { Byline } from './byline';
import { articlePath } from '~/paths';

interface ArticleCardProps {
  article: ArticleSummary;
  /** The first of the list is set across the page. */
  leading?: boolean;
  headingLevel: 2 | 3;
}

/** An article in a list: cover, topic, title, summary. */
export function ArticleCard({ article, leading = false, headingLevel }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={leading ? 'article-card article-card-leading' : 'article-card'}>
      {article.cover && (
        <Picture
          picture={{ ...article.cover, alt: '' }}
          sizes={
            leading
              ? '(min-width: 64rem) 58vw, 100vw'
              : '(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw'
          }
          eager={leading}
          className="article-card-cover"
        />
      )}
      <div>
        <p className="topics">{article.topics?.join(', ')}</p>
        <Heading className={leading ? 'title-2 mt-2' : 'title-3 mt-2'}>
          <Link to={articlePath(article.slug ?? '')} prefetch="intent" className="card-link">
            {article.title}
          </Link>
        </Heading>
        <p className="mt-3 text-muted">{article.summary}</p>
        <Byline article={article} className="mt-4" />
      </div>
    </article>
  );
}
