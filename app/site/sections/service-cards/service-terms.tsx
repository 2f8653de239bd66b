import type { ServiceTerm } from './services.server';

/** What a service takes, costs and suits, who leads it, and one result. */
export function ServiceTerms({ terms }: { terms: readonly ServiceTerm[] }) {
  if (terms.length === 0) return null;
  return (
    <dl className="service-terms">
      {terms.map(({ label, text, href, note }) => (
        <div key={label}>
          <dt>{label}</dt>
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
        </div>
      ))}
    </dl>
  );
}
