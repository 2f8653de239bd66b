import { CARD_PRESET } from '~/content/images/image-presets.server';
import { toSummaries } from '~/site/articles/article-summary.server';
import type { SectionContext, StoredSection } from '../section';

export function load(section: StoredSection<'articleCards'>, { contentConfig }: SectionContext) {
  return { ...section, articles: toSummaries(section.articles ?? [], contentConfig, CARD_PRESET) };
}
