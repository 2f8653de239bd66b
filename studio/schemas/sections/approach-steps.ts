import { OlistIcon } from '@sanity/icons/Olist';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';

export const approachSteps: SectionDefinition = {
  title: 'Approach',
  group: 'Services',
  icon: OlistIcon,
  titleFields: ['heading', 'intro'],
  fields: [sectionHeading, sectionIntro],
};
