import type { StoredService, ServiceTerm } from './services.server';

interface ServiceTextProps {
  terms: readonly ServiceTerm[];
  detail: StoredService['detail'];
  /** The link to the page for print. */
  print: { href: string | undefined; label: string };
}

/** The text in the window of a service: its terms, an introduction, titled sections and a conclusion. */
export function ServiceText({ terms, detail, print }: ServiceTextProps) {
  return (
    <>
      <ServiceTerms terms={terms} />
      <p className="lede">{detail?.intro}</p>
      <dl className="mt-8">
        {detail?.sections?.map((section) => (
          <div key={section._key} className="service-section">
            <dt className="title-4">{section.title}</dt>
            <dd>{section.description}</dd>
          </div>
        ))}
      </dl>
      <p className="conclusion">{detail?.conclusion}</p>
      <p className="service-print">
        <a href={print.href} className="link">
          {print.label}
        </a>
      </p>
    </>
  );
}

/** What a service takes, costs and suits, who leads it, and one result. */
function ServiceTerms({ terms }: Pick<ServiceTextProps, 'terms'>) {
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
