import { isCovered } from '~/content/consent';
import { basisSentence, CASE_WORDS, wordsOf } from '~/site/shell/words';
import { Actions } from '../actions';
import { FigureList } from '../figure-list';
import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/**
 * A piece of work for a client: the problem, what was done, and what changed. Without a consent that covers the
 * name, it does not say whose it is [proof.consent].
 */
export function render({ section, headingId }: SectionProps<'caseSummary'>) {
  const { problem, done, figures, link, consentOf } = section;
  const client = isCovered(consentOf?.consent, 'name') && section.client;
  const words = wordsOf(CASE_WORDS, section);
  const basis = basisSentence(section.basis, section.basisWords);
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
