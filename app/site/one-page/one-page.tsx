import { useSiteSettings } from '~/site/shell/use-site-settings';
import type { OnePage } from './one-page-data.server';

/** A service on one sheet of paper, for somebody who decides without having seen the site. */
export function OnePageSheet({ sheet }: { sheet: OnePage }) {
  const { title, subtitle, intro, parts, terms, guarantee, results, printLabel } = sheet;
  return (
    <article className="page-grid one-page">
      <h1 className="title-1">{title}</h1>
      <p className="lede">{subtitle}</p>
      <dl className="one-page-terms">
        {terms.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{intro}</p>
      <dl className="one-page-parts">
        {parts.map((part) => (
          <div key={part._key}>
            <dt className="title-4">{part.title}</dt>
            <dd>{part.description}</dd>
          </div>
        ))}
      </dl>
      {results.length > 0 && (
        <ul className="one-page-results">
          {results.map(({ text, note }) => (
            <li key={text}>
              <strong>{text}</strong>
              <small>{note}</small>
            </li>
          ))}
        </ul>
      )}
      {guarantee && <p className="one-page-guarantee">{guarantee}</p>}
      <Sender />
      <p className="print:hidden">
        <button type="button" className="button-primary print-button">
          {printLabel}
        </button>
      </p>
    </article>
  );
}

/** How a reader of the paper reaches the firm. */
function Sender() {
  const { brand, phones = [], email, firm = [] } = useSiteSettings();
  const numbers = phones.map(({ number }) => number).toReversed();
  return (
    <p className="one-page-sender">
      {[brand, ...numbers, email, ...firm].filter(Boolean).join(' · ')}
    </p>
  );
}
