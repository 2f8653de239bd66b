import type { SectionProps } from '../section';
import { SectionHeading } from '../section-heading';

/** Questions that open to show their answers. */
export function QuestionsSection({ section, headingId }: SectionProps<'questions'>) {
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
