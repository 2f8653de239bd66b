import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';
import { sample } from './questions.sample';

test('each question opens to its answer without a script', async () => {
  const page = await renderSections({ _type: 'questions', ...sample });

  expect(page.match(/<details><summary>/g)).toHaveLength(2);
  expect(page).toContain('Between nine and fourteen weeks.');
});

test('search engines get the questions that have an answer', async () => {
  const page = await renderSections({
    _type: 'questions',
    questions: [...sample.questions, { _key: 'open', question: 'And then?' }],
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
