import { BarChartIcon } from '@sanity/icons/BarChart';
import { defineArrayMember, defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { atMost } from '../rules';

export const figures = defineSection({
  name: 'figures',
  title: 'Figures',
  group: 'Proof',
  icon: BarChartIcon,
  titleFields: ['heading', 'figures.0.label'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'figures',
      type: 'array',
      description: 'Two to four numbers, side by side.',
      of: [defineArrayMember({ type: 'measuredFigure' })],
      validation: (rule) => [
        rule.required().min(1),
        rule.max(4).warning('More than four figures are hard to compare.'),
        ...atMost(rule),
      ],
    }),
  ],
});
