import { isCovered } from '~/content/consent';
import { FIGURE_PRESET } from '~/content/images/image-presets.server';
import { toImage } from '~/content/images/image.server';
import { Picture } from '~/site/ui/picture';
import type { SectionProps } from '../section';

/**
 * What a client says, with the client's name, role, company and picture. Without a consent that covers the words,
 * it does not say whose they are [proof.consent].
 */
export function render({ section, contentConfig }: SectionProps<'testimonial'>) {
  const { quote, role, consentOf } = section;
  const isNamed = isCovered(consentOf?.consent, 'words');
  const name = isNamed && section.name;
  const picture = isNamed && toImage(contentConfig, section.picture, FIGURE_PRESET);
  const position = [role, isNamed && section.company].filter(Boolean).join(', ');
  return (
    <figure className="testimonial on-warm">
      {picture && <Picture picture={picture} sizes="8rem" className="testimonial-picture" />}
      {quote && <blockquote className="testimonial-quote">“{quote}”</blockquote>}
      {(name || position) && (
        <figcaption className="testimonial-person">
          {name && <strong>{name}</strong>}
          {name && position && ', '}
          {position}
        </figcaption>
      )}
    </figure>
  );
}
