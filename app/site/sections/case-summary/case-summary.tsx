import { Actions } from '../actions';
import { FigureList } from '../figure-list';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import type { load } from './case-summary.server';
import { useStyleSheets } from '../../styles/style-sheets';
import caseSummaryStyles from './case-summary.css';

/** A piece of work for a client: the problem, what was done, and what changed. */
export function CaseSummarySection({ section, headingId }: SectionProps<typeof load>) {
  useStyleSheets(caseSummaryStyles);
  const { client, problem, done, words, basis, link, figures } = section;
  return (
    <div className="case-summary">
      <div>
        {client && <p className="case-client">{client}</p>}
        <SectionHeading id={headingId} section={section} />
        <dl className="case-parts">
          {problem && (
            <div>
              <dt>{words.problemLabel}</dt>
              <dd>{problem}</dd>
            </div>
          )}
          {done && (
            <div>
              <dt>{words.doneLabel}</dt>
              <dd>{done}</dd>
            </div>
          )}
        </dl>
        {basis && <p className="case-basis">{basis}</p>}
        {link && <Actions actions={[{ _key: 'link', ...link }]} />}
      </div>
      <FigureList figures={figures} />
    </div>
  );
}
