import { BarChartIcon } from '@sanity/icons/BarChart';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';
import { listField } from '../shared-fields';

export const figures: SectionDefinition = {
  title: 'Figures',
  group: 'Proof',
  icon: BarChartIcon,
  titleFields: ['heading', 'figures.0.label'],
  fields: [
    sectionHeading,
    sectionIntro,
    listField('figures', {
      description: 'Two to four numbers, side by side.',
      of: [{ type: 'measuredFigure' }],
      isRequired: true,
      advice: { max: 4, otherwise: 'More than four figures are hard to compare.' },
    }),
  ],
};
