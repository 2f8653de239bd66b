import { HomeIcon } from '@sanity/icons/Home';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { optionalPictureIn, pictureIn } from '../editing/pictures/picture-places';
import { atMost, brief, written } from './rules';
import { HOME_WORDS, SERVICE_WORDS } from '../../app/site/shell/words';
import { onTab, SEO_TAB, seoField, wordField } from './shared-fields';

const HEADING = { title: 'Heading', type: 'string' } as const;
const INTRODUCTION = { title: 'Introduction', type: 'text', rows: 3 } as const;

/** The small words of the services' prices and proofs, with what staff read about each. */
const serviceWords = (
  [
    ['weeksLabel', 'Label of the weeks', 'Before the weeks that a service takes.'],
    ['priceLabel', 'Label of the price', 'Before the price.'],
    [
      'priceFromLabel',
      'Word before a lowest price',
      'Before a price without an upper end, also on the cards.',
    ],
    ['companyLabel', 'Label of the company', 'Before the smallest company that a service suits.'],
    ['leadLabel', 'Label of the person', 'Before the person who leads a service.'],
    ['resultLabel', 'Label of the result', 'Before the result of a service.'],
  ] as const
).map(([name, title, where]) =>
  wordField(SERVICE_WORDS, name, {
    title,
    fieldset: 'services',
    description: `${where} At the top of the window of each service.`,
    max: 16,
  }),
);

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
      description:
        'The cards themselves are under Services. While a small word is empty, visitors read the one in grey.',
    },
    {
      name: 'approach',
      title: 'Approach',
      description: 'The steps themselves are under Approach.',
    },
    {
      name: 'contact',
      title: 'Enquiry form',
      description:
        'Also on the contact page. The labels and the button of the form are in Settings, under Form.',
    },
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
        description:
          'The largest text on the site, over the picture. The tagline below it is in Settings.',
        ...written({ max: 40, otherwise: 'it pushes the buttons off a phone’s screen.' }),
      }),
      defineField({
        name: 'heroImage',
        title: 'Background picture',
        type: 'picture',
        description:
          'Fills the first screen behind the title. A dark picture keeps the text readable.',
        ...pictureIn('hero'),
      }),
      defineField({
        name: 'uprightHeroImage',
        title: 'Background picture on phones',
        type: 'image',
        description:
          'Fills the first screen of a phone held upright, with the text in its middle. Best if twice as high as wide. Without it, phones show part of the picture above.',
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
      defineField({
        name: 'heroClient',
        title: 'Result below the buttons',
        type: 'reference',
        description:
          'The client whose result stands there. The result itself is under Client logos. Optional.',
        to: [{ type: 'clientLogo' }],
        // Otherwise a client who no longer wants to be named could not be taken off the site.
        weak: true,
        options: { filter: 'defined(result)' },
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
        description: 'Beside the heading, or below it on a phone.',
        ...written({ max: 240, otherwise: 'it draws attention away from the cards.' }),
      }),
      wordField(SERVICE_WORDS, 'servicesMore', {
        title: 'Link on a card',
        fieldset: 'services',
        description: 'At the bottom of each card.',
        max: 24,
      }),
      ...serviceWords,
      wordField(SERVICE_WORDS, 'printLabel', {
        title: 'Link to the page for print',
        fieldset: 'services',
        description: 'At the end of the window of each service, and on the page that it opens.',
        max: 30,
      }),
      defineField({
        name: 'symptomsHeading',
        ...HEADING,
        title: 'Heading of the symptoms',
        fieldset: 'services',
        description: 'Below the cards. Without it, the symptoms are hidden.',
        ...brief({ max: 70, otherwise: 'it takes more than two lines.' }),
      }),
      defineField({
        name: 'symptoms',
        type: 'array',
        fieldset: 'services',
        description:
          'Two or three ways in for visitors who know what they have noticed, but not which service they need. Each leads to an article.',
        of: [defineArrayMember({ type: 'symptom' })],
        validation: (rule) => [
          rule.max(3).warning('More than three draw attention away from the cards.'),
          ...atMost(rule),
        ],
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
        description: 'Beside the heading, or below it on a phone.',
        ...written({ max: 240, otherwise: 'it draws attention away from the steps.' }),
      }),
      wordField(HOME_WORDS, 'stepLabel', {
        title: 'Word before the number of a step',
        fieldset: 'approach',
        description: 'Above the heading of each step: Step 1, Step 2.',
        max: 16,
        otherwise: 'it draws attention away from the heading.',
      }),
      wordField(HOME_WORDS, 'moreLabel', {
        title: 'Link to the details',
        fieldset: 'approach',
        description: 'Under each step on a phone, while its details are hidden.',
        max: 24,
      }),
      wordField(HOME_WORDS, 'lessLabel', {
        title: 'Link that hides the details',
        fieldset: 'approach',
        description: 'In the same place, while the details are visible.',
        max: 24,
      }),
      wordField(HOME_WORDS, 'sampleLabel', {
        title: 'Link to a page from the work',
        fieldset: 'approach',
        description: 'Below the beginning of the page that a client receives in a step.',
        max: 30,
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
        description: 'Below the heading: what happens after a visitor sends the form.',
        ...written({
          max: 240,
          otherwise: 'visitors on a phone have to scroll further to the form.',
        }),
      }),
      defineField({
        name: 'trustedByHeading',
        ...HEADING,
        fieldset: 'trustedBy',
        description: 'Above the moving row of logos.',
        ...written({ max: 40 }),
      }),
    ]),
    seoField('For the home page only. Settings has the texts that are used where these are empty.'),
  ],
  preview: {
    select: { subtitle: 'heroTitle', media: 'heroImage' },
    prepare: (selection) => ({ title: 'Home page', ...selection }),
  },
});
