import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';
import { BASIS_WORDS } from '~/site/shell/words';

test('names the problem and what was done, and leaves out a part without text', async () => {
  const whole = await renderSections({
    _type: 'caseSummary',
    problem: 'Quotes took nine days.',
    doneLabel: 'What we changed',
    done: 'We removed a check.',
    link: { label: 'The whole story', href: '/work/halden' },
  });
  const part = await renderSections({ _type: 'caseSummary', done: 'We removed a check.' });

  expect(whole).toMatch(/<dt>The problem<\/dt>.*<dt>What we changed<\/dt>.*The whole story/s);
  expect(part).toContain('<dt>What was done</dt>');
  expect(part).not.toContain('The problem');
  expect(part).not.toContain('case-basis');
});

test.each(['real', 'anonymised', 'composed'] as const)(
  'says in one sentence that a case is %s [content.case-basis]',
  async (basis) => {
    const html = await renderSections({ _type: 'caseSummary', basis });

    expect(html).toContain(`<p class="case-basis">${BASIS_WORDS[basis]}</p>`);
  },
);
