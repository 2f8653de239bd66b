import { ENQUIRY_FORM_ID, TRACKED_ATTRIBUTE } from '~/site/shell/navigation';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { TalkToUs } from '~/site/shell/talk-to-us';
import { Picture } from '~/site/ui/picture';
import { ArticleGrid, Byline, PersonLink } from './article-card';
import type { Article } from './article-data.server';
import { askPath, insightsPath } from '~/content/addresses/paths';
import { Prose } from '~/site/rich-text/prose';
import { useStyleSheets } from '../styles/style-sheets';
import articlePageStyles from './article-page.css';
import articleCardStyles from './article-card.css';
import contentsStyles from './article-contents.css';
import sectionStyles from '../ui/section.css';

/** An article with fewer headings than this has no table of contents. */
const MIN_HEADINGS_FOR_CONTENTS = 4;

/** The page of an article, with links to related articles at its end. */
export function ArticlePage({ article }: { article: Article }) {
  useStyleSheets(articleCardStyles, articlePageStyles);
  return (
    <>
      <article dir="auto" className="article-page">
        <header className="reading-column">
          <Topics topics={article.topics} />
          <h1 className="title-1 mt-3">{article.title}</h1>
          <p className="lede mt-5">{article.summary}</p>
          <Byline article={article} className="mt-6 line-above line-below py-3" />
        </header>
        {article.cover && (
          <figure className="page-grid article-picture">
            <Picture
              picture={article.cover}
              sizes="(min-width: 80rem) 75rem, 100vw"
              eager
              className="cover article-cover"
            />
            {article.coverNote && (
              <figcaption className="mt-3 text-sm text-muted">{article.coverNote}</figcaption>
            )}
          </figure>
        )}
        <div className="reading-column article-text">
          <TableOfContents title={article.words.contentsHeading} headings={article.headings} />
          <Prose text={article.body} />
          {article.basis && <p className="article-basis text-sm text-muted">{article.basis}</p>}
          <AuthorNote article={article} />
        </div>
      </article>
      <ReadNext title={article.words.readNextHeading} articles={article.related} />
    </>
  );
}

function Topics({ topics }: Pick<Article, 'topics'>) {
  return (
    <ul className="topics flex flex-wrap gap-x-5">
      {topics.map(({ slug, title }) => (
        <li key={slug}>
          <a href={insightsPath({ topic: slug })} className="link">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The table of contents: beside the text in wide windows, closed above it in others. The page's script
 * marks the section that the reader is in.
 */
function TableOfContents({ title, headings }: { title: string } & Pick<Article, 'headings'>) {
  useStyleSheets(contentsStyles);
  if (headings.length < MIN_HEADINGS_FOR_CONTENTS) return null;
  return (
    <nav aria-labelledby="contents" className="article-contents">
      <details>
        <summary>
          <h2 id="contents" className="text-sm semibold">
            {title}
          </h2>
        </summary>
        <ol {...{ [TRACKED_ATTRIBUTE]: '' }}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Who wrote the article, and the ways to talk to them. */
function AuthorNote({ article }: { article: Article }) {
  const { author, authorHref, portrait, ask, slug } = article;
  const { talkLabel } = useSiteSettings();
  return (
    <aside aria-label="The author" className="author-note line-above print:hidden">
      {portrait && (
        <Picture picture={{ ...portrait, alt: '' }} sizes="6rem" className="author-portrait" />
      )}
      <div>
        {author?.name && (
          <p className="text-muted">
            <strong className="text-ink">
              <PersonLink name={author.name} href={authorHref} />
            </strong>
            , {author.role}. {author.bio}
          </p>
        )}
        <p className="author-actions">
          {ask && (
            <a href={`${askPath(slug)}#${ENQUIRY_FORM_ID}`} className="button-primary">
              {ask}
            </a>
          )}
          <TalkToUs label={talkLabel} quiet={ask !== undefined} />
        </p>
      </div>
    </aside>
  );
}

function ReadNext({ title, articles }: { title: string; articles: Article['related'] }) {
  useStyleSheets(sectionStyles);
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="read-next" className="section read-next bg-warm print:hidden">
      <div className="page-grid">
        <h2 id="read-next" className="title-2">
          {title}
        </h2>
        <ArticleGrid articles={articles} headingLevel={3} />
      </div>
    </section>
  );
}
