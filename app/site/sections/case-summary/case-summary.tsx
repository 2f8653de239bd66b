import { Actions } from '../actions';
import { FigureList } from '../figure-list';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** A piece of work for a client: the problem, what was done, and what changed. */
export default function CaseSummary({ section, headingId }: SectionProps<'caseSummary'>) {
  const { client, problem, done, figures, link } = section;
  return (
    <div className="case-summary">
      <div>
        {client && <p className="case-client">{client}</p>}
        <SectionHeading id={headingId} section={section} />
        <dl className="case-parts">
          {problem && (
            <div>
              <dt>The problem</dt>
              <dd>{problem}</dd>
            </div>
          )}
          {done && (
            <div>
              <dt>What was done</dt>
              <dd>{done}</dd>
            </div>
          )}
        </dl>
        {link && <Actions actions={[{ _key: 'link', ...link }]} />}
      </div>
      <FigureList figures={figures} />
    </div>
  );
}
