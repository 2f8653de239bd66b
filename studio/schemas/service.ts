import { CaseIcon } from '@sanity/icons/Case';
import { createElement } from 'react';
import { defineArrayMember, defineField, defineType } from 'sanity';
import {
  drawingPath,
  SERVICE_DRAWINGS,
} from '../../app/site/sections/service-cards/service-drawings';
import { DrawingInput, DrawingPicture } from '../editing/inputs/drawing-input';
import { atMost, brief, written } from './rules';
import { checkedOnField, onTab } from './shared-fields';

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: CaseIcon,
  groups: [
    { name: 'card', title: 'Card', default: true },
    { name: 'detail', title: 'Details' },
    { name: 'terms', title: 'Price and proof' },
  ],
  fields: [
    ...onTab('card', [
      defineField({
        name: 'title',
        type: 'string',
        description:
          'On the card on the home page, and at the top of the window that the card opens.',
        ...written({ max: 40, otherwise: 'the cards differ too much in height.' }),
      }),
      defineField({
        name: 'subtitle',
        type: 'string',
        description: 'Under the title on the card: what the client gets, in one sentence.',
        ...written({ max: 90, otherwise: 'the cards differ too much in height.' }),
      }),
      defineField({
        name: 'icon',
        type: 'string',
        description: 'The small drawing at the top of the card. Choose what the work is about.',
        options: {
          list: Object.entries(SERVICE_DRAWINGS).map(([value, { title }]) => ({ value, title })),
        },
        components: { input: DrawingInput },
        validation: (rule) => rule.required(),
      }),
    ]),
    ...onTab('detail', [
      defineField({
        name: 'detail',
        title: 'The window that a click on the card opens',
        type: 'object',
        description: 'Under the title and the subtitle of the card.',
        validation: (rule) => rule.required(),
        fields: [
          defineField({
            name: 'intro',
            title: 'Introduction',
            type: 'text',
            rows: 4,
            description: 'The first paragraph, above the sections.',
            ...written({
              max: 400,
              otherwise: 'the sections start below the first screen.',
            }),
          }),
          defineField({
            name: 'sections',
            type: 'array',
            description: 'What the work consists of. Drag to reorder.',
            of: [defineArrayMember({ type: 'serviceSection' })],
            validation: (rule) => [rule.required().min(1), ...atMost(rule)],
          }),
          defineField({
            name: 'conclusion',
            type: 'text',
            rows: 3,
            description: 'The last paragraph, under the sections.',
            ...written({ max: 400, otherwise: 'few will read to its end.' }),
          }),
        ],
      }),
    ]),
    ...onTab('terms', [
      defineField({
        name: 'weeks',
        title: 'How long it takes',
        type: 'string',
        description: 'On the card and at the top of the window: 8 to 10 weeks.',
        ...brief({ max: 24 }),
      }),
      defineField({
        name: 'priceFrom',
        title: 'Price from',
        type: 'string',
        description: 'In the same places, with the currency: £18,000.',
        ...brief({ max: 12 }),
      }),
      defineField({
        name: 'priceTo',
        title: 'Price to',
        type: 'string',
        description: 'After it: £28,000. Without it, visitors read “from £18,000”.',
        ...brief({ max: 12 }),
      }),
      defineField({
        name: 'smallestCompany',
        title: 'The smallest company that it suits',
        type: 'string',
        description: 'At the top of the window: from 40 people, or from four sellers.',
        ...brief({ max: 40, otherwise: 'it takes more than two lines.' }),
      }),
      defineField({
        name: 'lead',
        title: 'Who leads it',
        type: 'reference',
        description: 'At the top of the window, with a link to the page of this person.',
        to: [{ type: 'author' }],
      }),
      defineField({
        name: 'client',
        title: 'A result',
        type: 'reference',
        description:
          'The client whose result stands at the top of the window. The result itself is under Client logos.',
        to: [{ type: 'clientLogo' }],
        // Otherwise a client who no longer wants to be named could not be taken off the site.
        weak: true,
        options: { filter: 'defined(result)' },
      }),
      defineField({
        name: 'secondClient',
        title: 'A second result',
        type: 'reference',
        description: 'On the page for print, beside the first one. Optional.',
        to: [{ type: 'clientLogo' }],
        // As above.
        weak: true,
        options: { filter: 'defined(result)' },
      }),
      checkedOnField,
    ]),
  ],
  preview: {
    select: { title: 'title', subtitle: 'subtitle', icon: 'icon' },
    prepare: ({ title, subtitle, icon }) => ({
      title,
      subtitle,
      media: createElement(DrawingPicture, { path: drawingPath(icon as string | undefined) }),
    }),
  },
});
