import { HomeIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { optionalPictureIn, pictureIn } from '../editing/pictures/picture-places';
import { written } from './rules';
import { onTab, SEO_TAB, seoField } from './shared-fields';

const HEADING = { title: 'Heading', type: 'string' } as const;
const INTRODUCTION = { title: 'Introduction', type: 'text', rows: 3 } as const;

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Top of the page', default: true },
    { name: 'sections', title: 'Sections' },
    SEO_TAB,
  ],
  fieldsets: [
    {
      name: 'services',
      title: 'Services',
      description: 'The cards themselves are under Services.',
    },
    {
      name: 'approach',
      title: 'Approach',
      description: 'The steps themselves are under Approach.',
    },
    { name: 'contact', title: 'Enquiry form', description: 'Also on the contact page.' },
    {
      name: 'trustedBy',
      title: 'Client logos',
      description: 'The logos themselves are under Client logos.',
    },
  ],
  fields: [
    ...onTab('hero', [
      defineField({
        name: 'heroTitle',
        title: 'Title',
        type: 'string',
        description: 'The largest words of the site, over the picture. The tagline is in Settings.',
        ...written({ max: 40, otherwise: 'it pushes the buttons off a phone’s screen.' }),
      }),
      defineField({
        name: 'heroImage',
        title: 'Background picture',
        type: 'picture',
        description:
          'Fills the first screen behind the title. Dark pictures keep the text readable.',
        ...pictureIn('hero'),
      }),
      defineField({
        name: 'uprightHeroImage',
        title: 'Background picture on phones',
        type: 'image',
        description:
          'Fills the first screen of a phone that is held upright. The text stands in its middle. Twice as high as wide is best. Without it, phones show a part of the picture above.',
        ...optionalPictureIn('uprightHero'),
      }),
      defineField({
        name: 'primaryAction',
        title: 'Main button',
        type: 'string',
        description: 'Leads to the enquiry form.',
        ...written({ max: 24, otherwise: 'the two buttons no longer fit side by side.' }),
      }),
      defineField({
        name: 'secondaryAction',
        title: 'Quiet button',
        type: 'string',
        description: 'Leads to the services.',
        ...written({ max: 24, otherwise: 'the two buttons no longer fit side by side.' }),
      }),
    ]),
    ...onTab('sections', [
      defineField({
        name: 'servicesHeading',
        ...HEADING,
        fieldset: 'services',
        description: 'Above the service cards.',
        ...written({ max: 70, otherwise: 'it takes more than three lines.' }),
      }),
      defineField({
        name: 'servicesIntro',
        ...INTRODUCTION,
        fieldset: 'services',
        description: 'Beside the heading, on a phone below it.',
        ...written({ max: 240, otherwise: 'it outweighs the cards.' }),
      }),
      defineField({
        name: 'approachHeading',
        ...HEADING,
        fieldset: 'approach',
        description: 'Above the steps.',
        ...written({ max: 70, otherwise: 'it takes more than three lines.' }),
      }),
      defineField({
        name: 'approachIntro',
        ...INTRODUCTION,
        fieldset: 'approach',
        description: 'Beside the heading, on a phone below it.',
        ...written({ max: 240, otherwise: 'it outweighs the steps.' }),
      }),
      defineField({
        name: 'contactHeading',
        ...HEADING,
        fieldset: 'contact',
        description: 'Beside the form, above the two phone numbers.',
        ...written({ max: 40, otherwise: 'it takes more than two lines.' }),
      }),
      defineField({
        name: 'contactIntro',
        ...INTRODUCTION,
        fieldset: 'contact',
        description: 'Under the heading: what happens after a visitor writes.',
        ...written({ max: 240, otherwise: 'it delays the form on a phone.' }),
      }),
      defineField({
        name: 'trustedByHeading',
        ...HEADING,
        fieldset: 'trustedBy',
        description: 'Above the moving row of logos.',
        ...written({ max: 40, otherwise: 'it takes more than one line.' }),
      }),
    ]),
    seoField('For the home page alone. What is left out here is taken from Settings.'),
  ],
  preview: {
    select: { subtitle: 'heroTitle', media: 'heroImage' },
    prepare: (selection) => ({ title: 'Home page', ...selection }),
  },
});
