import { ThListIcon } from '@sanity/icons/ThList';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../../../app/platform/constants';
import { counted } from '../../../app/platform/text/counted';
import { emptyTable } from '../../editing/inputs/table-grid';
import { TableInput } from '../../editing/inputs/table-input';
import { atMost, notTooLong } from '../rules';
import { requiredText } from '../shared-fields';

export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      type: 'array',
      description: 'From left to right.',
      of: [defineArrayMember({ type: 'string', validation: notTooLong })],
      validation: (rule) => [
        rule.required().min(1),
        ...atMost(rule, MAX_TABLE_COLUMNS, 'columns', 'Remove some, or make two tables.'),
      ],
    }),
  ],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells = [] }: { cells?: string[] }) => ({ title: cells.join(' | ') }),
  },
});

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  components: { input: TableInput },
  initialValue: emptyTable,
  fields: [
    requiredText('caption', {
      description: 'Above the table: what it shows.',
    }),
    defineField({
      name: 'header',
      title: 'Column headings',
      type: 'tableRow',
      description: 'Screen readers read each heading out with the cells of its column.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'rows',
      type: 'array',
      description: 'Under the column headings, from top to bottom.',
      of: [defineArrayMember({ type: 'tableRow' })],
      validation: (rule) => [
        rule.required().min(1),
        ...atMost(rule, MAX_TABLE_ROWS, 'rows', 'Offer the rest as a download.'),
      ],
    }),
    defineField({
      name: 'hasTotalRow',
      title: 'The last row is a total',
      type: 'boolean',
      description: 'Makes the last row stand out from those above it.',
    }),
  ],
  preview: {
    select: { title: 'caption', rows: 'rows' },
    prepare: ({ title, rows = [] }: { title?: string; rows?: unknown[] }) => ({
      title: title || 'New table',
      subtitle: `Table, ${counted(rows.length, 'row', 'rows')}`,
    }),
  },
});
