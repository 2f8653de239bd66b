import { BarChartIcon } from '@sanity/icons/BarChart';
import { defineField, defineType } from 'sanity';
import { brief, written } from '../rules';

export const measuredFigure = defineType({
  name: 'measuredFigure',
  title: 'Figure',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'number',
      type: 'string',
      description: 'In large type, as visitors read it: 31, £420,000 or 2 of 9',
      ...written({ max: 12, otherwise: 'it breaks into several lines.' }),
    }),
    defineField({
      name: 'measuredIn',
      title: 'Unit',
      type: 'string',
      description: 'After the number: days, a year, %. Optional.',
      ...brief({ max: 16, otherwise: 'it breaks into several lines.' }),
    }),
    defineField({
      name: 'label',
      title: 'What it measures',
      type: 'string',
      description: 'Under the number.',
      ...written({ max: 80, otherwise: 'it takes more than three lines.' }),
    }),
    defineField({
      name: 'source',
      type: 'string',
      description: 'Under that, in grey: where the number comes from, and for which period.',
      ...brief({ max: 120, otherwise: 'it draws attention away from the number.' }),
    }),
  ],
  preview: {
    select: { number: 'number', unit: 'measuredIn', label: 'label' },
    prepare: ({ number, unit, label }) => ({
      title: [number, unit].filter(Boolean).join(' ') || 'New figure',
      subtitle: label,
    }),
  },
});
