import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { defineField, defineType } from 'sanity';
import { written } from '../rules';

/** A typical engagement with its price. */
export const engagement = defineType({
  name: 'engagement',
  title: 'Engagement',
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description: 'What the client buys: One queue, shortened.',
      ...written({ max: 40, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'suits',
      title: 'For whom',
      type: 'string',
      description: 'Below the title: a manufacturer of 120 people.',
      ...written({ max: 80, otherwise: 'it takes more than two lines.' }),
    }),
    defineField({
      name: 'sum',
      title: 'The sum',
      type: 'text',
      rows: 2,
      description: 'How the price comes about: Discovery £4,500 + eight weeks at £3,000.',
      ...written({ max: 160, otherwise: 'few will add it up.' }),
    }),
    defineField({
      name: 'price',
      title: 'Price',
      type: 'string',
      description: 'The total, in large type: £28,500.',
      ...written({ max: 12 }),
    }),
  ],
  preview: {
    select: { title: 'title', price: 'price' },
    prepare: ({ title, price }) => ({ title: title || 'New engagement', subtitle: price }),
  },
});
