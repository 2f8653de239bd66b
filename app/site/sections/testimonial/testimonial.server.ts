import { isCovered } from '~/content/consent';
import { FIGURE_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import type { LoadProps } from '../section';

/** Without a consent that covers the words, leaves out whose they are: all but the role [proof.consent]. */
export function load({ section, contentConfig }: LoadProps<'testimonial'>) {
  const { quote, name, role, company, picture, consentOf } = section;
  if (!isCovered(consentOf?.consent, 'words')) return { quote, position: role };
  return {
    quote,
    name,
    position: [role, company].filter(Boolean).join(', '),
    picture: toImage(contentConfig, picture, FIGURE_PRESET),
  };
}
