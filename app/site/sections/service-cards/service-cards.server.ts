import { SERVICE_WORDS, wordsOf } from '~/site/shell/words';
import type { LoadProps } from '../section';
import { toServices } from './services.server';

export function load({ section }: LoadProps<'serviceCards'>) {
  const { heading, intro, services, words } = section;
  return {
    heading,
    intro,
    cards: toServices(services, words),
    more: wordsOf(SERVICE_WORDS, words).servicesMore,
  };
}
