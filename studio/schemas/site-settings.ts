import { CogIcon } from '@sanity/icons';
import { CONTACT_DETAILS } from '../../app/content/contact-details';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { fitsHeader } from '../editing/menu/fits-header';
import { menuEntries } from './objects/menu-entries';
import { telephone, written } from './rules';
import { onTab, SEO_TAB, seoField } from './shared-fields';

const ENTRIES = {
  type: 'array',
  of: menuEntries.map(({ name }) => defineArrayMember({ type: name })),
} as const;

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'menu', title: 'Menu and footer' },
    { name: 'contact', title: 'Contact' },
    SEO_TAB,
  ],
  fields: [
    ...onTab('brand', [
      defineField({
        name: 'brand',
        type: 'string',
        description:
          'At the top and bottom of every page, in browser tabs, and in the thank-you message after an enquiry.',
        ...written({ max: 24, otherwise: 'it may not fit beside the menu.' }),
      }),
      defineField({
        name: 'tagline',
        type: 'string',
        description: 'Under the title at the top of the home page.',
        ...written({ max: 60, otherwise: 'it breaks into several lines on a phone.' }),
      }),
    ]),
    ...onTab('menu', [
      defineField({
        name: 'header',
        title: 'Menu',
        ...ENTRIES,
        description:
          'At the top of every page, on phones behind the menu button. Drag to reorder. The entry for the enquiry form shows a card titled “Get in Touch” with the phone numbers.',
        validation: (rule) => rule.custom(fitsHeader),
      }),
      defineField({
        name: 'footer',
        ...ENTRIES,
        description: 'At the bottom of every page. Drag to reorder.',
      }),
    ]),
    ...onTab('contact', [
      defineField({
        name: 'phoneUs',
        title: CONTACT_DETAILS.phoneUs,
        type: 'string',
        description:
          'On the Contact Us card in the header and beside the enquiry form, as a link that starts a call. Include the country code: +1 (212) 555-0142',
        validation: telephone,
      }),
      defineField({
        name: 'phoneUk',
        title: CONTACT_DETAILS.phoneUk,
        type: 'string',
        description:
          'In the same places, and in the text of the privacy page. Include the country code: +44 20 7946 0142',
        validation: telephone,
      }),
      defineField({
        name: 'email',
        title: CONTACT_DETAILS.email,
        type: 'string',
        description:
          'In what search engines are told about the firm, and in the texts of the contact and privacy pages.',
        validation: (rule) => rule.required().email(),
      }),
    ]),
    seoField('Used on every page where these fields are empty.'),
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
});
