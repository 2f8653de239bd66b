import { BarChartIcon } from '@sanity/icons/BarChart';
import { defineType } from 'sanity';
import { requiredText, optionalText } from '../shared-fields';

export const measuredFigure = defineType({
  name: 'measuredFigure',
  title: 'Figure',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    requiredText('number', {
      description: 'In large type, as visitors read it: 31, £420,000 or 2 of 9',
      length: { max: 12, otherwise: 'it breaks into several lines.' },
    }),
    optionalText('measuredIn', {
      title: 'Unit',
      description: 'After the number: days, a year, %. Optional.',
      length: { max: 16, otherwise: 'it breaks into several lines.' },
    }),
    requiredText('label', {
      title: 'What it measures',
      description: 'Under the number.',
      length: { max: 80, otherwise: 'it takes more than three lines.' },
    }),
    optionalText('source', {
      description: 'Under that, in grey: where the number comes from, and for which period.',
      length: { max: 120, otherwise: 'it draws attention away from the number.' },
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
