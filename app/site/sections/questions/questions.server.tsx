import type { StructuredData } from '~/site/seo/structured-data.server';
import type { SectionProps, StoredSection } from '../section';
import { SectionHeading } from '../section-heading';

/** Questions that open to show their answers. */
export function render({ section, headingId }: SectionProps<'questions'>) {
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

/** @see https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export function structuredData({ questions }: StoredSection<'questions'>): StructuredData[] {
  const answered = (questions ?? []).flatMap(({ question, answer }) =>
    question && answer
      ? [
          {
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          },
        ]
      : [],
  );
  return answered.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: answered }];
}
