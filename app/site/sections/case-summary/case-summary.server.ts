import { basisSentence, CASE_WORDS, wordsOf } from '~/site/shell/words';
import type { StoredSection } from '../section';

export function load(section: StoredSection<'caseSummary'>) {
  const { basis, basisWords, ...shown } = section;
  return {
    ...shown,
    words: wordsOf(CASE_WORDS, section),
    basis: basisSentence(basis, basisWords),
  };
}
