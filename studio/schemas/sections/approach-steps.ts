import { OlistIcon } from '@sanity/icons/Olist';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';

export const approachSteps = defineSection({
  name: 'approachSteps',
  title: 'Approach',
  group: 'Services',
  icon: OlistIcon,
  titleFields: ['heading', 'intro'],

  fields: [sectionHeading, sectionIntro],
});
