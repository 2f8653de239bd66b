import { CASE_WORDS, wordsOf } from '~/site/shell/words';
import type { StoredSection } from '../section';

export function load(section: StoredSection<'caseSummary'>) {
  return { ...section, words: wordsOf(CASE_WORDS, section) };
}
