import { sectionPath } from '~/content/addresses/paths';
import { Picture } from '~/site/ui/picture';
import type { HomeData } from './home-data.server';
import { RotatingQuestions } from './rotating-questions';
import { useStyleSheets } from '../styles/style-sheets';
import heroStyles from './hero.css';

/** The first screen: words, rotating questions and links over the hero image. */
export function Hero({ hero }: { hero: HomeData['hero'] }) {
  useStyleSheets(heroStyles);
  const { picture, title, tagline, description, questions } = hero;
  return (
    <section id="home" aria-labelledby="home-heading" className="hero on-ink">
      {picture && <Picture picture={picture} sizes="100vw" eager className="cover hero-image" />}
      <div className="page-grid hero-content">
        <h1 id="home-heading" className="hero-title">
          {title}
        </h1>
        <p className="hero-tagline">
          <span>{tagline}</span>
        </p>
        {description && <p className="hero-description">{description}</p>}
        <RotatingQuestions questions={questions} />
        <HeroActions {...hero} />
      </div>
    </section>
  );
}

/** The links below the rotating questions. The last one leads to the case study of a client's result. */
function HeroActions({ primaryAction, secondaryAction, result }: HomeData['hero']) {
  const words = result && [result.named, result.period].filter(Boolean).join(', ');
  return (
    <>
      <p className="hero-actions">
        <a href={sectionPath('contact')} className="button-primary">
          {primaryAction}
        </a>
        <a href={sectionPath('services')} className="button-quiet">
          {secondaryAction}
        </a>
      </p>
      {result && (
        <p className="hero-result">{result.href ? <a href={result.href}>{words}</a> : words}</p>
      )}
    </>
  );
}
