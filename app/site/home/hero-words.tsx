import type { ClientResult } from '~/content/client-result.server';
import { sectionPath } from '~/content/addresses/paths';

type Text = string | null | undefined;

interface HeroWordsProps {
  title: Text;
  tagline: Text;
  /** Who is helped, how and with what, in one sentence. */
  description: Text;
}

/** The words above the rotating questions. */
export function HeroWords({ title, tagline, description }: HeroWordsProps) {
  return (
    <>
      <h1 id="home-heading" className="hero-title">
        {title}
      </h1>
      <p className="hero-tagline">
        <span>{tagline}</span>
      </p>
      {description && <p className="hero-description">{description}</p>}
    </>
  );
}

interface HeroActionsProps {
  primary: Text;
  secondary: Text;
  result: ClientResult | undefined;
}

/** The links below the rotating questions. The last one leads to the case study of a client's result. */
export function HeroActions({ primary, secondary, result }: HeroActionsProps) {
  const words = result && [result.named, result.period].filter(Boolean).join(', ');
  return (
    <>
      <p className="hero-actions">
        <a href={sectionPath('contact')} className="button-primary">
          {primary}
        </a>
        <a href={sectionPath('services')} className="button-quiet">
          {secondary}
        </a>
      </p>
      {result && (
        <p className="hero-result">{result.href ? <a href={result.href}>{words}</a> : words}</p>
      )}
    </>
  );
}
