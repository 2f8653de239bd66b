import { isCovered } from '~/content/consent';
import { toImage } from '~/content/images/image.server';
import { FIGURE_PRESET } from '~/content/images/image-presets.server';
import type { SectionContext, StoredSection } from '../section';

/** Without a consent that covers the words, the section does not say whose they are [proof.consent]. */
export function load(section: StoredSection<'testimonial'>, { contentConfig }: SectionContext) {
  const { consentOf, picture, ...fields } = section;
  const isNamed = isCovered(consentOf?.consent, 'words');
  return {
    ...fields,
    ...(!isNamed && { name: null, company: null }),
    picture: isNamed ? toImage(contentConfig, picture, FIGURE_PRESET) : undefined,
  };
}
