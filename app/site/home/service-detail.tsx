import type { Service } from './services';

/** The full text of a service: introduction, titled sections, conclusion. */
export function ServiceDetail({ detail }: { detail: Service['detail'] }) {
  return (
    <div className="service-detail">
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
    </div>
  );
}
