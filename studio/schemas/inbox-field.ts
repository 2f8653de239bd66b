import { defineArrayMember, defineField, type StringRule } from 'sanity';
import { MAIL_ADDRESS_LIMIT } from '../../app/platform/constants';
import { KEPT_DAYS, type KeptKind } from '../../app/enquiry/retention';
import { isTimeOfDay, USUAL_HOURS, WEEKDAYS } from '../../app/enquiry/working-time';
import { ANSWER_SUBJECT, ANSWER_TEXT } from '../tools/enquiries/answer';
import { optionalText } from './shared-fields';

const [SUNDAY, ...FROM_MONDAY] = WEEKDAYS;

function timeOfDay(rule: StringRule) {
  return rule.custom(
    (time) => !time || isTimeOfDay(time) || 'Hours and minutes with a colon: 09:00',
  );
}

/** A field with the number of days after which the site erases enquiries. */
function keptDays(name: KeptKind, title: string, description: string) {
  const { usual, min, max } = KEPT_DAYS[name];
  return defineField({
    name,
    title,
    type: 'number',
    placeholder: String(usual),
    description,
    validation: (rule) =>
      rule.integer().min(min).max(max).error(`A whole number of days, from ${min} to ${max}.`),
  });
}

/** The field of Settings with what the inbox of enquiries needs. */
export const inboxField = defineField({
  name: 'inbox',
  title: 'Work on enquiries',
  type: 'object',
  description: 'For the work under Enquiries, at the top. Visitors see none of it.',
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'days',
      title: 'Working days',
      type: 'array',
      description:
        'The form promises an answer by one of them, and the list counts them. None chosen: Monday to Friday.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        layout: 'grid',
        list: [...FROM_MONDAY, SUNDAY].map((value) => ({
          value,
          title: value.replace(/^./, (letter) => letter.toUpperCase()),
        })),
      },
    }),
    defineField({
      name: 'from',
      title: 'Work begins',
      type: 'string',
      placeholder: USUAL_HOURS.from,
      description:
        'London time, unless Settings name another time zone. The list marks who has waited for a working day.',
      validation: timeOfDay,
    }),
    defineField({
      name: 'to',
      title: 'Work ends',
      type: 'string',
      placeholder: USUAL_HOURS.to,
      description: 'Later than it begins.',
      validation: (rule) => [
        timeOfDay(rule),
        rule.custom((to, { parent }) => {
          const { from = USUAL_HOURS.from } = parent as { from?: string };
          return !to || from < to || 'It must be later than the work begins.';
        }),
      ],
    }),
    defineField({
      name: 'mailTo',
      title: 'Tell these people by email',
      type: 'array',
      description:
        'Of each new enquiry, and of each that has waited for a working day. This needs a mail server, which ' +
        'whoever runs the site sets up. The email has the visitor’s name, the organisation and a link.',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().email() })],
      validation: (rule) => rule.unique().max(MAIL_ADDRESS_LIMIT),
    }),
    optionalText('answerSubject', {
      title: 'Subject of an answer',
      placeholder: ANSWER_SUBJECT,
      description: 'The button Answer opens the mail program with it.',
      length: { max: 80, otherwise: 'mail programs cut it off.' },
    }),
    optionalText('answerText', {
      title: 'Text of an answer',
      rows: 6,
      placeholder: ANSWER_TEXT,
      description:
        'Above the visitor’s words. {first name}, {name}, {organisation} and {my name} are filled in.',
      length: { max: 800, otherwise: 'little of the visitor’s words fits below it.' },
    }),
    defineField({
      name: 'kept',
      title: 'Days until enquiries are erased',
      type: 'object',
      description:
        'The site looks every six hours and erases them for good. The privacy page promises visitors 30 days: change its text, too. An enquiry that was never passed on, answered or closed is kept.',
      options: { collapsible: false, columns: 3 },
      fields: [
        keptDays('delivered', 'Passed on', 'After the automation accepted it.'),
        keptDays('closed', 'Answered or closed', 'After somebody said so.'),
        keptDays('spam', 'Spam', 'After it arrived, 30 at most.'),
      ],
    }),
  ],
});
