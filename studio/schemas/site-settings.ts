import { CogIcon } from '@sanity/icons/Cog';
import { LONGEST_ANSWER_DAYS } from '../../app/platform/constants';
import { CONTACT_DETAILS } from '../../app/content/contact-details';
import { ENQUIRY_FIELDS } from '../../app/enquiry/fields';
import { isTimeZone, OFFICE_TIME_ZONE } from '../../app/platform/clock/office-time';
import { BASIS_WORDS, FORM_WORDS, SETTINGS_WORDS } from '../../app/site/shell/words';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { TimeZoneInput } from '../editing/inputs/time-zone-input';
import { fitsHeader } from '../editing/menu/fits-header';
import { inboxField } from './inbox-field';
import { menuEntries } from './objects/menu-entries';
import { atMost, telephone, textRules } from './rules';
import {
  checkedOnField,
  listField,
  onTabs,
  optionalText,
  requiredText,
  seoTab,
  tab,
  wordField,
} from './shared-fields';

const MENU_ENTRIES = menuEntries.map(({ name }) => ({ type: name }));

const BASIS_LENGTH = { max: 120, otherwise: 'it draws attention away from the case.' };

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  ...onTabs(
    tab('brand', 'Brand', [
      requiredText('brand', {
        description:
          'At the top and bottom of every page, in browser tabs, and in the thank-you message after an enquiry.',
        length: { max: 24, otherwise: 'it may not fit beside the menu.' },
      }),
      requiredText('tagline', {
        description: 'Under the title at the top of the home page.',
        length: { max: 60, otherwise: 'it breaks into several lines on a phone.' },
      }),
    ]),
    tab('menu', 'Menu and footer', [
      defineField({
        name: 'header',
        title: 'Menu',
        type: 'array',
        of: MENU_ENTRIES,
        description:
          'At the top of every page, on phones behind the menu button. Drag to reorder. The entry for the enquiry form shows a card titled “Get in Touch” with the phone numbers.',
        validation: (rule) => [rule.custom(fitsHeader), ...atMost(rule)],
      }),
      listField('footer', {
        of: MENU_ENTRIES,
        description: 'At the bottom of every page. Drag to reorder.',
      }),
    ]),
    tab('contact', 'Contact', [
      defineField({
        name: 'phoneUs',
        title: CONTACT_DETAILS.phoneUs,
        type: 'string',
        description:
          'On the Contact Us card in the header and beside the enquiry form, as a link that starts a call. Include the country code: +1 (212) 555-0142',
        validation: telephone,
      }),
      wordField(SETTINGS_WORDS, 'phoneUsCountry', {
        title: 'Country of this number',
        description: 'Beside the number, in both places.',
        length: { max: 24, otherwise: 'it does not fit beside the number on a phone.' },
      }),
      defineField({
        name: 'phoneUk',
        title: CONTACT_DETAILS.phoneUk,
        type: 'string',
        description:
          'In the same places, and in the text of the privacy page. Include the country code: +44 20 7946 0142',
        validation: telephone,
      }),
      wordField(SETTINGS_WORDS, 'phoneUkCountry', {
        title: 'Country of this number',
        description: 'Beside the number, in both places.',
        length: { max: 24, otherwise: 'it does not fit beside the number on a phone.' },
      }),
      defineField({
        name: 'email',
        title: CONTACT_DETAILS.email,
        type: 'string',
        description:
          'Below the phone numbers beside the enquiry form, in what search engines are told about the firm, and in the texts of the contact and privacy pages.',
        validation: (rule) => rule.required().email(),
      }),
    ]),
    tab('form', 'Form', [
      wordField(SETTINGS_WORDS, 'talkLabel', {
        title: 'Button that leads to the form',
        description: 'At the end of the page of a service and of every article.',
        length: { max: 24, otherwise: 'it is too wide for a button.' },
      }),
      listField('nextSteps', {
        title: 'What happens next',
        description:
          'Beside every form, numbered: who reads a message, when they answer, and what the first call is. For {reply time} visitors read the measured one, such as “3 hours”; a line with it is left out until five enquiries have been answered.',
        of: [
          defineArrayMember({
            type: 'string',
            ...textRules(false, { max: 80, otherwise: 'it takes more than two lines.' }),
          }),
        ],
        advice: {
          max: 3,
          otherwise: 'With more than three, visitors on a phone have to scroll to the form.',
        },
      }),
      optionalText('answeredBy', {
        title: 'Who answers',
        placeholder: 'We',
        description:
          'In what visitors read after they have sent the form: “Ines, Tom or Priya will answer by Thursday.”',
        length: { max: 60, otherwise: 'the sentence is hard to read.' },
      }),
      defineField({
        name: 'answerWithinDays',
        title: 'Working days until the answer',
        type: 'number',
        description:
          'In the same sentence, which visitors do not see while this is empty. The working days are under Enquiries.',
        validation: (rule) => rule.integer().min(1).max(LONGEST_ANSWER_DAYS),
      }),
      defineField({
        name: 'form',
        title: 'Labels of the form',
        type: 'object',
        description:
          'While a field is empty, visitors read the words in grey. These are fixed: the words inside the empty fields of the form, “Sending...”, and what visitors read after they have sent it. The heading of the form is in Home page, under Sections.',
        options: { collapsible: false },
        fields: [
          ...ENQUIRY_FIELDS.map(({ name, label, required }) =>
            wordField<string>({ [name]: label }, name, {
              title: label.replace('?', ''),
              description: required
                ? 'Above the field, once a visitor has typed in it.'
                : 'In the empty field, and above it once a visitor has typed in it.',
              length: { max: 30, otherwise: 'it does not fit on the edge of the field.' },
            }),
          ),
          wordField(FORM_WORDS, 'note', {
            title: 'Note below the button',
            description: 'Before the link to the privacy page.',
            length: { max: 120, otherwise: 'it draws attention away from the button.' },
          }),
          wordField(FORM_WORDS, 'privacyLink', {
            title: 'Link to the privacy page',
            description: 'At the end of the note.',
            length: { max: 30 },
          }),
          wordField(FORM_WORDS, 'button', {
            title: 'Button',
            description: 'Sends the form.',
            length: { max: 24, otherwise: 'it is too wide for a button.' },
          }),
        ],
      }),
    ]),
    tab('inbox', 'Enquiries', [inboxField]),
    tab('firm', 'Firm and prices', [
      defineField({
        name: 'firm',
        title: 'The firm',
        type: 'object',
        description:
          'At the bottom of every page, in what search engines are told, and in texts where staff insert it.',
        options: { collapsible: false },
        fields: [
          optionalText('name', {
            title: 'Registered name',
            description: 'As it is registered: Wexcombe Limited.',
            length: { max: 60 },
          }),
          optionalText('registration', {
            title: 'Registration',
            description: 'Where and under which number: registered in England, no. 01234567.',
            length: { max: 60 },
          }),
          optionalText('address', {
            description: 'The registered address, in one line.',
            length: { max: 100, otherwise: 'it takes more than two lines.' },
          }),
          defineField({
            name: 'founded',
            title: 'Year of foundation',
            type: 'number',
            validation: (rule) => rule.integer().min(1800).max(new Date().getFullYear()),
            description: 'Four digits.',
          }),
        ],
      }),
      wordField(SETTINGS_WORDS, 'sinceLabel', {
        title: 'Word before the year',
        description: 'At the bottom of every page: Since 2014.',
        length: { max: 24 },
      }),
      optionalText('engagementsHeading', {
        title: 'Heading of the typical engagements',
        description: 'On the home page, below the steps of the approach.',
        length: { max: 70, otherwise: 'it takes more than two lines.' },
      }),
      listField('engagements', {
        title: 'Typical engagements',
        description:
          'Three examples with their prices, so that a visitor can place their own case.',
        of: [{ type: 'engagement' }],
        advice: { max: 3, otherwise: 'More than three are hard to compare.' },
      }),
      optionalText('nextStart', {
        title: 'Next free start',
        description: 'Below the engagements: Next free start: January. Empty while you are free.',
        length: { max: 60 },
      }),
      optionalText('guarantee', {
        rows: 2,
        description:
          'What you promise every client. On the page of each service when it is printed.',
        length: { max: 200, otherwise: 'it reads like small print.' },
      }),
      defineField({
        name: 'timeZone',
        title: 'Time zone of the office',
        type: 'string',
        placeholder: OFFICE_TIME_ZONE,
        description:
          'For the times that staff schedule, and for the working hours under Enquiries. Type the nearest large city. While it is empty: London.',
        components: { input: TimeZoneInput },
        validation: (rule) =>
          rule.custom((zone) => !zone || isTimeZone(zone) || 'Choose one from the list.'),
      }),
      defineField({
        name: 'basisWords',
        title: 'Where cases come from',
        type: 'object',
        description:
          'The sentence below a case and at the end of an article, depending on what is chosen there.',
        options: { collapsible: false },
        fields: [
          wordField(BASIS_WORDS, 'real', {
            title: 'Of a real case',
            description: 'The client agreed to it.',
            length: BASIS_LENGTH,
          }),
          wordField(BASIS_WORDS, 'anonymised', {
            title: 'Of a real case with names changed',
            description: 'It happened, and nobody should recognise the client.',
            length: BASIS_LENGTH,
          }),
          wordField(BASIS_WORDS, 'composed', {
            title: 'Of a composed case',
            description: 'It is put together as an example.',
            length: BASIS_LENGTH,
          }),
        ],
      }),
      checkedOnField,
    ]),
    seoTab('Used on every page where these fields are empty.'),
  ),
  preview: { prepare: () => ({ title: 'Settings' }) },
});
