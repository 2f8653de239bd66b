import { TalkToUs } from '~/site/shell/talk-to-us';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import { Picture } from '~/site/ui/picture';
import { ArticleGrid } from './article-card';
import type { Author } from './author-data.server';
import { ServiceLinks } from './service-links';
import { useStyleSheets } from '../styles/style-sheets';
import authorPageStyles from './author-page.css';

/** The page of a person: portrait, career, the services they lead and their articles. */
export function AuthorPage({ author }: { author: Author }) {
  useStyleSheets(authorPageStyles);
  const { name, words, role, bio, facts, portrait, services, articles, shownArticles } = author;
  const { talkLabel } = useSiteSettings();
  return (
    <div className="page-grid py-14 lg:py-20">
      <div className="author-head">
        {portrait && <Picture picture={portrait} sizes="(min-width: 48rem) 20rem, 60vw" eager />}
        <div>
          <h1 className="title-1">{name}</h1>
          <p className="author-role">{role}</p>
          <p className="lede mt-5">{bio}</p>
          {facts.length > 0 && (
            <ul aria-label={words.careerLabel} className="author-facts">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          <p className="mt-8">
            <TalkToUs label={talkLabel} />
          </p>
        </div>
      </div>
      {services.length > 0 && (
        <section aria-labelledby="services-led" className="mt-16">
          <h2 id="services-led" className="title-2">
            {words.servicesLabel}
          </h2>
          <ServiceLinks services={services} headingLevel={3} />
        </section>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="written" className="mt-16">
          <h2 id="written" className="title-2">
            {words.articlesLabel}
          </h2>
          <ArticleGrid articles={articles} headingLevel={3} />
          {shownArticles && <p className="mt-8">{shownArticles}</p>}
        </section>
      )}
    </div>
  );
}
