import { StarIcon } from '@sanity/icons/Star';
import type { Consent } from '../../app/content/consent';
import { defineField, defineType } from 'sanity';
import { checkedOnField, choices, requiredText, weakReference } from './shared-fields';

export const clientLogo = defineType({
  name: 'clientLogo',
  title: 'Client logo',
  type: 'document',
  icon: StarIcon,
  fields: [
    requiredText('name', {
      description: 'Screen readers read it out in place of the logo.',
    }),
    defineField({
      name: 'logo',
      type: 'image',
      description:
        'In the moving row under Trusted By. Use an SVG in one dark colour, cropped close to its edges.',
      options: { accept: 'image/svg+xml' },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'url',
      description: 'Opens in a new tab when a visitor clicks the logo.',
      validation: (rule) => rule.required().uri({ scheme: ['https', 'http'] }),
    }),
    defineField({
      name: 'sizeClass',
      title: 'Size',
      type: 'string',
      description:
        'Evens out the row. Choose Large for wide, thin logos and Small for tall, dense ones.',
      initialValue: 'medium',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: choices({ small: 'Small', medium: 'Medium', large: 'Large' }),
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'result',
      type: 'result',
      description:
        'Below the logo, read out with it, and wherever a service or the home page shows this result. Optional.',
    }),
    weakReference('caseStudy', ['page', 'article'], {
      title: 'Case study',
      description: 'The page to which the result leads. Optional.',
    }),
    defineField({
      name: 'consent',
      type: 'consent',
      description:
        'Without it the client cannot be published. After its last day, the site shows the result without the name.',
      validation: (rule) => [rule.required(), rule.custom(coversLogo)],
    }),
    checkedOnField,
  ],
  preview: { select: { title: 'name', subtitle: 'url', media: 'logo' } },
});

function coversLogo(consent: Partial<Consent> | undefined) {
  const uses = consent?.uses ?? [];
  const isCovered = !consent || (uses.includes('name') && uses.includes('logo'));
  return (
    isCovered || 'The row of logos shows the name and the logo. The consent has to cover both.'
  );
}
