import type { StructuredData } from '~/site/seo/structured-data.server';
import type { StoredSection } from '../section';

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
