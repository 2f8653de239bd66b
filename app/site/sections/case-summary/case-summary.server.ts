import { isCovered } from '~/content/consent';
import { basisSentence, CASE_WORDS, wordsOf } from '~/site/shell/words';
import type { StoredSection } from '../section';

/** Without a consent that covers the name, the case does not say whose it is [proof.consent]. */
export function load(section: StoredSection<'caseSummary'>) {
  const { basis, basisWords, consentOf, ...shown } = section;
  return {
    ...shown,
    client: isCovered(consentOf?.consent, 'name') ? shown.client : null,
    words: wordsOf(CASE_WORDS, section),
    basis: basisSentence(basis, basisWords),
  };
}
