import { HomeIcon } from '@sanity/icons/Home';
import { defineField, defineType } from 'sanity';
import { optionalPictureIn, pictureIn } from '../editing/pictures/picture-places';
import { HOME_WORDS, SERVICE_WORDS } from '../../app/site/shell/words';
import {
  listField,
  onTabs,
  optionalText,
  requiredText,
  seoTab,
  tab,
  weakReference,
  wordField,
} from './shared-fields';

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
    description: `${where} At the top of the page of each service.`,
    length: { max: 16 },
  }),
);

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
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
  ...onTabs(
    tab('hero', 'Top of the page', [
      requiredText('heroTitle', {
        title: 'Title',
        description:
          'The largest text on the site, over the picture. The tagline below it is in Settings.',
        length: { max: 40, otherwise: 'it pushes the buttons off a phone’s screen.' },
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
      requiredText('primaryAction', {
        title: 'Main button',
        description: 'Leads to the enquiry form.',
        length: { max: 24, otherwise: 'the two buttons no longer fit side by side.' },
      }),
      requiredText('secondaryAction', {
        title: 'Quiet button',
        description: 'Leads to the services.',
        length: { max: 24, otherwise: 'the two buttons no longer fit side by side.' },
      }),
      weakReference('heroClient', ['clientLogo'], {
        title: 'Result below the buttons',
        description:
          'The client whose result stands there. The result itself is under Client logos. Optional.',
        options: { filter: 'defined(result)' },
      }),
    ]),
    tab('sections', 'Sections', [
      requiredText('servicesHeading', {
        title: 'Heading',
        fieldset: 'services',
        description: 'Above the service cards.',
        length: { max: 70, otherwise: 'it takes more than three lines.' },
      }),
      requiredText('servicesIntro', {
        title: 'Introduction',
        rows: 3,
        fieldset: 'services',
        description: 'Beside the heading, or below it on a phone.',
        length: { max: 240, otherwise: 'it draws attention away from the cards.' },
      }),
      wordField(SERVICE_WORDS, 'servicesMore', {
        title: 'Link on a card',
        fieldset: 'services',
        description: 'At the bottom of each card.',
        length: { max: 24 },
      }),
      ...serviceWords,
      wordField(SERVICE_WORDS, 'printLabel', {
        title: 'Print button',
        fieldset: 'services',
        description: 'At the end of the page of each service.',
        length: { max: 30 },
      }),
      optionalText('symptomsHeading', {
        title: 'Heading of the symptoms',
        fieldset: 'services',
        description: 'Below the cards. Without it, the symptoms are hidden.',
        length: { max: 70, otherwise: 'it takes more than two lines.' },
      }),
      listField('symptoms', {
        fieldset: 'services',
        description:
          'Two or three ways in for visitors who know what they have noticed, but not which service they need. Each leads to an article.',
        of: [{ type: 'symptom' }],
        advice: { max: 3, otherwise: 'More than three draw attention away from the cards.' },
      }),
      requiredText('approachHeading', {
        title: 'Heading',
        fieldset: 'approach',
        description: 'Above the steps.',
        length: { max: 70, otherwise: 'it takes more than three lines.' },
      }),
      requiredText('approachIntro', {
        title: 'Introduction',
        rows: 3,
        fieldset: 'approach',
        description: 'Beside the heading, or below it on a phone.',
        length: { max: 240, otherwise: 'it draws attention away from the steps.' },
      }),
      wordField(HOME_WORDS, 'stepLabel', {
        title: 'Word before the number of a step',
        fieldset: 'approach',
        description: 'Above the heading of each step: Step 1, Step 2.',
        length: { max: 16, otherwise: 'it draws attention away from the heading.' },
      }),
      wordField(HOME_WORDS, 'moreLabel', {
        title: 'Link to the details',
        fieldset: 'approach',
        description: 'Under each step on a phone, while its details are hidden.',
        length: { max: 24 },
      }),
      wordField(HOME_WORDS, 'lessLabel', {
        title: 'Link that hides the details',
        fieldset: 'approach',
        description: 'In the same place, while the details are visible.',
        length: { max: 24 },
      }),
      wordField(HOME_WORDS, 'sampleLabel', {
        title: 'Link to a page from the work',
        fieldset: 'approach',
        description: 'Below the beginning of the page that a client receives in a step.',
        length: { max: 30 },
      }),
      requiredText('contactHeading', {
        title: 'Heading',
        fieldset: 'contact',
        description: 'Beside the form, above the two phone numbers.',
        length: { max: 40, otherwise: 'it takes more than two lines.' },
      }),
      requiredText('contactIntro', {
        title: 'Introduction',
        rows: 3,
        fieldset: 'contact',
        description: 'Below the heading: what happens after a visitor sends the form.',
        length: { max: 240, otherwise: 'visitors on a phone have to scroll further to the form.' },
      }),
      requiredText('trustedByHeading', {
        title: 'Heading',
        fieldset: 'trustedBy',
        description: 'Above the moving row of logos.',
        length: { max: 40 },
      }),
    ]),
    seoTab('For the home page only. Settings has the texts that are used where these are empty.'),
  ),
  preview: {
    select: { subtitle: 'heroTitle', media: 'heroImage' },
    prepare: (selection) => ({ title: 'Home page', ...selection }),
  },
});
