import { isCovered } from '~/content/consent';
import { basisSentence, CASE_WORDS, wordsOf } from '~/site/shell/words';
import type { LoadProps } from '../section';

/** Leaves out the client's name without a consent that covers it [proof.consent]. */
export function load({ section }: LoadProps<'caseSummary'>) {
  const { heading, problem, done, figures, link, consentOf } = section;
  return {
    heading,
    client: isCovered(consentOf?.consent, 'name') ? section.client : null,
    problem,
    done,
    words: wordsOf(CASE_WORDS, section),
    basis: basisSentence(section.basis, section.basisWords),
    link,
    figures,
  };
}
