import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { defineType } from 'sanity';
import { entryOf, requiredText } from '../shared-fields';

export const engagement = defineType({
  name: 'engagement',
  title: 'Engagement',
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    requiredText('title', {
      description: 'What the client buys: One queue, shortened.',
      length: { max: 40, otherwise: 'it takes more than two lines.' },
    }),
    requiredText('suits', {
      title: 'For whom',
      description: 'Below the title: a manufacturer of 120 people.',
      length: { max: 80, otherwise: 'it takes more than two lines.' },
    }),
    requiredText('sum', {
      title: 'The sum',
      rows: 2,
      description: 'How the price comes about: Discovery £4,500 + eight weeks at £3,000.',
      length: { max: 160, otherwise: 'few will add it up.' },
    }),
    requiredText('price', {
      title: 'Price',
      description: 'The total, in large type: £28,500.',
      length: { max: 12 },
    }),
  ],
  ...entryOf('New engagement', 'title', 'price'),
});
