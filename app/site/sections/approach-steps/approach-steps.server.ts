import { HOME_WORDS, wordsOf } from '~/site/shell/words';
import type { LoadProps } from '../section';
import { toSteps } from './steps.server';

export function load({ section: { heading, intro, steps, words } }: LoadProps<'approachSteps'>) {
  return { heading, intro, steps: toSteps(steps), words: wordsOf(HOME_WORDS, words) };
}
