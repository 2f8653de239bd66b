import { HOME_WORDS, wordsOf } from '~/site/shell/words';
import type { StoredSection } from '../section';
import { toSteps } from './steps.server';

export function load(section: StoredSection<'approachSteps'>) {
  const { words, steps } = section;
  return { ...section, words: wordsOf(HOME_WORDS, words), steps: toSteps(steps) };
}
