import { StarIcon } from '@sanity/icons/Star';
import { type SectionDefinition, sectionHeading } from '../define-section';

export const clientLogos: SectionDefinition = {
  title: 'Client logos',
  group: 'Proof',
  icon: StarIcon,
  titleFields: ['heading'],
  fields: [sectionHeading],
};
