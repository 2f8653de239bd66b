import { CaseIcon } from '@sanity/icons/Case';
import { createElement } from 'react';
import { defineField, defineType } from 'sanity';
import { pathOf, SERVICE_PATTERN } from '../../app/content/addresses/paths';
import {
  drawingPath,
  SERVICE_DRAWINGS,
} from '../../app/site/sections/service-cards/service-drawings';
import { DrawingInput, DrawingPicture } from '../editing/inputs/drawing-input';
import { priceOrder } from './price-order';
import {
  checkedOnField,
  choices,
  listField,
  onTabs,
  optionalText,
  requiredText,
  slugField,
  tab,
  weakReference,
} from './shared-fields';

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: CaseIcon,
  validation: (rule) => rule.custom(priceOrder),
  ...onTabs(
    tab('card', 'Card', [
      requiredText('title', {
        description: 'On the card on the home page, and the heading of the page of the service.',
        length: { max: 40, otherwise: 'the cards differ too much in height.' },
      }),
      slugField(
        'service',
        `The end of the address of its page: ${pathOf(SERVICE_PATTERN, '…')} If you change it after publishing, the old address redirects to the new one.`,
      ),
      requiredText('subtitle', {
        description:
          'Under the title, on the card and on the page: what the client gets, in one sentence. Also used in search results.',
        length: { max: 90, otherwise: 'the cards differ too much in height.' },
      }),
      defineField({
        name: 'icon',
        type: 'string',
        description: 'The small drawing at the top of the card. Choose what the work is about.',
        options: { list: choices(SERVICE_DRAWINGS) },
        components: { input: DrawingInput },
        validation: (rule) => rule.required(),
      }),
    ]),
    tab('detail', 'Details', [
      defineField({
        name: 'detail',
        title: 'Text of the page',
        type: 'object',
        description: 'On the page of the service, under the price.',
        validation: (rule) => rule.required(),
        fields: [
          requiredText('intro', {
            title: 'Introduction',
            rows: 4,
            description: 'The first paragraph, above the sections.',
            length: { max: 400, otherwise: 'the sections start below the first screen.' },
          }),
          listField('sections', {
            description: 'What the work consists of. Drag to reorder.',
            of: [{ type: 'serviceSection' }],
            isRequired: true,
          }),
          requiredText('conclusion', {
            rows: 3,
            description: 'The last paragraph, under the sections.',
            length: { max: 400, otherwise: 'few will read to its end.' },
          }),
        ],
      }),
    ]),
    tab('terms', 'Price and proof', [
      optionalText('weeks', {
        title: 'How long it takes',
        description: 'On the card and at the top of the page: 8 to 10 weeks.',
        length: { max: 24 },
      }),
      optionalText('priceFrom', {
        title: 'Price from',
        description: 'In the same places, with the currency: £18,000.',
        length: { max: 12 },
      }),
      optionalText('priceTo', {
        title: 'Price to',
        description: 'After it: £28,000. Without it, visitors read “from £18,000”.',
        length: { max: 12 },
      }),
      optionalText('smallestCompany', {
        title: 'The smallest company that it suits',
        description: 'At the top of the page: from 40 people, or from four sellers.',
        length: { max: 40, otherwise: 'it takes more than two lines.' },
      }),
      defineField({
        name: 'lead',
        title: 'Who leads it',
        type: 'reference',
        description: 'At the top of the page, with a link to the page of this person.',
        to: [{ type: 'author' }],
      }),
      weakReference('client', ['clientLogo'], {
        title: 'A result',
        description:
          'The client whose result stands at the top of the page. The result itself is under Client logos.',
        options: { filter: 'defined(result)' },
      }),
      weakReference('secondClient', ['clientLogo'], {
        title: 'A second result',
        description: 'Beside the first one when the page is printed. Optional.',
        options: { filter: 'defined(result)' },
      }),
      checkedOnField,
    ]),
  ),
  preview: {
    select: { title: 'title', subtitle: 'subtitle', icon: 'icon' },
    prepare: ({ title, subtitle, icon }) => ({
      title,
      subtitle,
      media: createElement(DrawingPicture, { path: drawingPath(icon as string | undefined) }),
    }),
  },
});
