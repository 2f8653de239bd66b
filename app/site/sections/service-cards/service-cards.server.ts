import { SERVICE_WORDS, SETTINGS_WORDS, wordsOf } from '~/site/shell/words';
import type { StoredSection } from '../section';
import { toServices } from './services.server';

export function load(section: StoredSection<'serviceCards'>) {
  const { words, talk, services } = section;
  return {
    ...section,
    more: wordsOf(SERVICE_WORDS, words).servicesMore,
    talkLabel: wordsOf(SETTINGS_WORDS, talk).talkLabel,
    services: toServices(services, words),
  };
}
