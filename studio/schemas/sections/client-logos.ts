import { StarIcon } from '@sanity/icons/Star';
import { defineSection, sectionHeading } from '../define-section';

export const clientLogos = defineSection({
  name: 'clientLogos',
  title: 'Client logos',
  group: 'Proof',
  icon: StarIcon,
  titleFields: ['heading'],

  fields: [sectionHeading],
});
