import { toImage } from '~/content/images/image.server';
import { FIGURE_PRESET } from '~/content/images/image-presets.server';
import type { SectionContext, StoredSection } from '../section';

export function load(section: StoredSection<'testimonial'>, { contentConfig }: SectionContext) {
  return { ...section, picture: toImage(contentConfig, section.picture, FIGURE_PRESET) };
}
