import type { ArticleSummary } from './article-summary.server';

type Facts = Pick<ArticleSummary, 'author' | 'publishedAt' | 'publishedOn' | 'minutes'>;

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ article, className = '' }: { article: Facts; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted ${className}`}>
      {article.author?.name && <span>{article.author.name}</span>}
      {article.publishedAt && <time dateTime={article.publishedAt}>{article.publishedOn}</time>}
      <span>{article.minutes} minutes</span>
    </p>
  );
}
