import { BarChartIcon } from '@sanity/icons/BarChart';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { MAX_CHART_ROWS } from '../../../app/platform/constants';
import {
  CHART_KINDS,
  chartProblems,
  type StoredChart,
  unitQuestion,
} from '../../../app/site/charts/chart';
import { ChartInput } from '../../editing/charts/chart-input';
import { EmphasisInput } from '../../editing/charts/emphasis-input';
import { emptyTable } from '../../editing/inputs/table-grid';
import { atMost } from '../rules';
import { choices, requiredText } from '../shared-fields';

export const chart = defineType({
  name: 'chart',
  title: 'Chart',
  type: 'object',
  icon: BarChartIcon,
  components: { input: ChartInput },
  initialValue: () => ({ kind: 'bars', ...emptyTable() }),
  fields: [
    requiredText('shows', {
      title: 'What it shows',
      description: 'Above the chart, in bold: the one sentence that it argues.',
      length: { max: 120, otherwise: 'it takes more than three lines on a phone.' },
    }),
    defineField({
      name: 'kind',
      type: 'string',
      description: 'How the numbers are drawn.',
      options: { list: choices(CHART_KINDS) },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'header',
      title: 'Column headings',
      type: 'tableRow',
      description: 'The first is above the names of the rows, each other one above its numbers.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'rows',
      title: 'Numbers',
      type: 'array',
      description: 'Type them, or paste them from a spreadsheet.',
      of: [defineArrayMember({ type: 'tableRow' })],
      validation: (rule) => [
        rule.required().min(1),
        ...atMost(rule, MAX_CHART_ROWS, 'rows', 'Remove some, or make it a table.'),
        rule.custom((_, { parent }) => problemsAtCells((parent ?? {}) as StoredChart)),
        rule
          .custom((_, { parent }) => unitQuestion((parent ?? {}) as StoredChart) ?? true)
          .warning(),
      ],
    }),
    defineField({
      name: 'emphasis',
      title: 'What stands out',
      type: 'string',
      description: 'The row or the column in copper. Optional.',
      components: { input: EmphasisInput },
    }),
    requiredText('title', {
      description: 'Below the sentence: what was measured, such as “Gap between list and invoice”.',
      length: { max: 90, otherwise: 'it takes more than two lines.' },
    }),
    requiredText('unit', {
      description: 'After the title: what the numbers count, such as “£ a year” or “working days”.',
      length: { max: 40, otherwise: 'it takes a line of its own.' },
    }),
    requiredText('source', {
      description: 'Below the chart: where the numbers come from.',
      length: { max: 120, otherwise: 'it takes more than two lines.' },
    }),
  ],
  preview: {
    select: { title: 'shows', subtitle: 'title' },
    prepare: ({ title, subtitle }) => ({
      title: title || 'New chart',
      subtitle: ['Chart', subtitle].filter(Boolean).join(', '),
    }),
  },
});

/** Returns each problem at its cell, to which the panel “Problems to fix” leads. */
function problemsAtCells(stored: StoredChart) {
  const problems = chartProblems(stored).map(({ row, column, message }) => {
    const { _key = '' } = stored.rows?.[row ?? -1] ?? {};
    return row === undefined || column === undefined
      ? { message }
      : { message, path: [{ _key }, 'cells', column] };
  });
  return problems.length === 0 || problems;
}
