import { Fragment } from 'react';
import { Picture } from '~/site/ui/picture';
import type { ArticleSummary } from './article-summary.server';
import { articlePath } from '~/content/addresses/paths';
import { useStyleSheets } from '../styles/style-sheets';
import articleCardStyles from './article-card.css';

interface ArticleCardProps {
  article: ArticleSummary;
  /** The first card of the list is as wide as the page. */
  leading?: boolean;
  headingLevel: 2 | 3;
}

/** An article in a list: cover, topics, title, summary and byline. */
export function ArticleCard({ article, leading = false, headingLevel }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article dir="auto" className={leading ? 'article-card article-card-leading' : 'article-card'}>
      {article.cover && (
        <Picture
          picture={{ ...article.cover, alt: '' }}
          sizes={
            leading
              ? '(min-width: 64rem) 58vw, 100vw'
              : '(min-width: 64rem) 380px, (min-width: 40rem) 50vw, 100vw'
          }
          eager={leading}
          className="cover article-card-cover"
        />
      )}
      <div>
        <p className="topics">{article.topics.join(', ')}</p>
        <Heading className={leading ? 'title-2 mt-2' : 'title-3 mt-2'}>
          <a className="card-link" href={articlePath(article.slug ?? '')}>
            {article.title}
          </a>
        </Heading>
        <p className="mt-3 text-muted">
          {article.snippet ? <FoundText snippet={article.snippet} /> : article.summary}
        </p>
        <Byline article={article} className="mt-4" />
      </div>
    </article>
  );
}

/** The sentence that shows why a search has found an article. */
function FoundText({ snippet }: { snippet: NonNullable<ArticleSummary['snippet']> }) {
  return snippet.map(({ text, isFound }, index) =>
    isFound ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}

interface ArticleGridProps {
  articles: readonly ArticleSummary[];
  headingLevel: 2 | 3;
}

/** A grid of article cards. */
export function ArticleGrid({ articles, headingLevel }: ArticleGridProps) {
  useStyleSheets(articleCardStyles);
  return (
    <ul className="article-grid">
      {articles.map((article) => (
        <li key={article._id}>
          <ArticleCard article={article} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

interface BylineProps {
  article: Pick<
    ArticleSummary,
    'author' | 'authorHref' | 'publishedAt' | 'publishedOn' | 'minutes'
  >;
  className?: string;
}

/** An article's author, date and reading time. In a narrow window the author has a line of their own. */
export function Byline({ article, className = '' }: BylineProps) {
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted ${className}`}>
      {article.author?.name && (
        <span>
          <PersonLink name={article.author.name} href={article.authorHref} />
        </span>
      )}
      <span className="flex flex-wrap gap-x-5">
        {article.publishedAt && <time dateTime={article.publishedAt}>{article.publishedOn}</time>}
        <span>
          {article.minutes} {article.minutes === 1 ? 'minute' : 'minutes'}
        </span>
      </span>
    </p>
  );
}

/** A person's name, which leads to their page. */
export function PersonLink({ name, href }: { name: string; href: string | undefined }) {
  return href ? (
    <a href={href} className="person-link">
      {name}
    </a>
  ) : (
    name
  );
}
