import { typedQueue } from '~/site/queue-sum/queue';
import type { SectionContext, StoredSection } from '../section';

export function load(section: StoredSection<'queueSum'>, { search }: SectionContext) {
  return { ...section, typed: typedQueue(search) };
}
