import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';
import { useStyleSheets } from '../../styles/style-sheets';
import questionsStyles from './questions.css';

/** Questions that open to show their answers. */
export function QuestionsSection({ section, headingId }: SectionProps<'questions'>) {
  useStyleSheets(questionsStyles);
  const shown = (section.questions ?? []).filter(({ question }) => question);
  return (
    <div className="questions">
      <SectionHeading id={headingId} section={section} />
      {shown.length > 0 && (
        <div className="question-list">
          {shown.map(({ _key, question, answer }) => (
            <details key={_key}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      )}
    </div>
  );
}
