import { Picture } from '~/site/ui/picture';
import type { SectionProps } from '../section';
import type { load } from './testimonial.server';
import { useStyleSheets } from '../../styles/style-sheets';
import testimonialStyles from './testimonial.css';

/** What a client says, with the client's name, role, company and picture. */
export function TestimonialSection({ section }: SectionProps<typeof load>) {
  useStyleSheets(testimonialStyles);
  const { quote, name, position, picture } = section;
  return (
    <figure className="testimonial on-warm">
      {picture && <Picture picture={picture} sizes="8rem" className="testimonial-picture" />}
      {quote && <blockquote className="testimonial-quote">{`“${quote}”`}</blockquote>}
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
