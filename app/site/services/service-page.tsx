import { TalkToUs } from '~/site/shell/talk-to-us';
import { useSiteSettings } from '~/site/shell/use-site-settings';
import type { Service } from './service-data.server';
import { useStyleSheets } from '../styles/style-sheets';
import servicePageStyles from './service-page.css';
import serviceTextStyles from '../sections/service-cards/service-text.css';

/** The page of a service. Printed, it is one sheet of paper, for somebody who decides without having seen the site. */
export function ServicePage({ service }: { service: Service }) {
  useStyleSheets(serviceTextStyles, servicePageStyles);
  const { title, subtitle, intro, parts, conclusion, guarantee, printLabel } = service;
  const { talkLabel } = useSiteSettings();
  return (
    <article className="page-grid service-page">
      <h1 className="title-1">{title}</h1>
      <p className="lede">{subtitle}</p>
      <ServiceTerms {...service} />
      <p className="service-intro">{intro}</p>
      <dl>
        {parts.map((part) => (
          <div key={part._key} className="service-section">
            <dt className="title-4">{part.title}</dt>
            <dd>{part.description}</dd>
          </div>
        ))}
      </dl>
      <p className="service-conclusion">{conclusion}</p>
      {guarantee && <p className="service-guarantee">{guarantee}</p>}
      <p className="service-actions">
        <TalkToUs label={talkLabel} />
        <button type="button" className="button-quiet print-button">
          {printLabel}
        </button>
      </p>
      <Sender />
    </article>
  );
}

/** What a service takes, costs and suits, who leads it, and what it has achieved. */
function ServiceTerms({ terms, resultLabel, results }: Service) {
  if (terms.length + results.length === 0) return null;
  return (
    <dl className="service-terms">
      {terms.map(({ label, ...term }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Answer {...term} />
        </div>
      ))}
      {results.length > 0 && (
        <div className="service-results">
          <dt>{resultLabel}</dt>
          {results.map((result) => (
            <Answer key={result.text} {...result} />
          ))}
        </div>
      )}
    </dl>
  );
}

function Answer({ text, href, note }: Omit<Service['terms'][number], 'label'>) {
  return (
    <dd>
      {href ? (
        <a href={href} className="link">
          {text}
        </a>
      ) : (
        text
      )}
      {note && <small>{note}</small>}
    </dd>
  );
}

/** How a reader of the paper reaches the firm. */
function Sender() {
  const { brand, phones = [], email, firm = [] } = useSiteSettings();
  const numbers = phones.map(({ number }) => number).toReversed();
  return (
    <p className="service-sender">
      {[brand, ...numbers, email, ...firm].filter(Boolean).join(' · ')}
    </p>
  );
}
