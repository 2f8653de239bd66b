import { CARD_PRESET } from '~/content/images/image-presets.server';
import { toSummaries } from '~/site/articles/article-summary.server';
import type { LoadProps } from '../section';

export function load({ section, contentConfig }: LoadProps<'articleCards'>) {
  const { heading, intro, articles } = section;
  return { heading, intro, articles: toSummaries(articles ?? [], contentConfig, CARD_PRESET) };
}
