import { expect, it } from 'vitest';
import { headingId } from '~/site/rich-text/rich-text-components.server';

it.each([
  ['Start with the margin', 'start-with-the-margin'],
  ['What’s next?', 'whats-next'],
  ["The founder's week", 'the-founders-week'],
  ['Price -- and value', 'price-and-value'],
  ['  A first step ', 'a-first-step'],
  ['3 questions, 2 answers', '3-questions-2-answers'],
  ['“Quoted” words…', 'quoted-words'],
  ['The café', 'the-cafe'],
  ['<b onclick="x()">', 'b-onclick-x'],
])('the heading %j is found at #%s', (heading, id) => {
  expect(headingId(heading)).toBe(id);
});

it.each([
  ['Élan vital', 'elan-vital'],
  ['Résumé', 'resume'],
  ['Zoë’s naïve plan', 'zoes-naive-plan'],
])('has no accents: %s', (heading, id) => {
  expect(headingId(heading)).toBe(id);
});
