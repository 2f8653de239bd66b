import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

const questions = [
  { _key: 'cost', question: 'What does it cost?', answer: 'The price is fixed.' },
  { _key: 'time', question: 'How long does it take?', answer: 'Between nine and fourteen weeks.' },
];

test('each question opens to its answer without a script', async () => {
  const page = await renderSections({ _type: 'questions', questions });

  expect(page.match(/<details><summary>/g)).toHaveLength(2);
  expect(page).toContain('Between nine and fourteen weeks.');
});

test('search engines get the questions that have an answer', async () => {
  const page = await renderSections({
    _type: 'questions',
    questions: [...questions, { _key: 'open', question: 'And then?' }],
  });

  const [, text = ''] = /(\{"@context".*\})/.exec(page) ?? [];
  const graph = (JSON.parse(text) as { '@graph': { '@type': string; mainEntity?: unknown[] }[] })[
    '@graph'
  ];
  expect(graph.find((object) => object['@type'] === 'FAQPage')?.mainEntity).toMatchObject([
    { name: 'What does it cost?', acceptedAnswer: { text: expect.stringContaining('fixed') } },
    { name: 'How long does it take?' },
  ]);
});
