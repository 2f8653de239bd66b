import { defineArrayMember, defineField, defineType } from 'sanity';
import { CONSENT_USES } from '../../../app/content/consent';
import { choices, requiredText } from '../shared-fields';

/** A client's permission to be named in public. */
export const consent = defineType({
  name: 'consent',
  title: 'Consent',
  type: 'object',
  fields: [
    requiredText('givenBy', {
      title: 'Who gave it',
      description: 'The person at the client, and how: Marian Holt, by email.',
    }),
    defineField({
      name: 'givenOn',
      title: 'When',
      type: 'date',
      description: 'The day on which they gave it.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'uses',
      title: 'For what',
      type: 'array',
      description: 'What the site may show of this client.',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: choices(CONSENT_USES) },
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'until',
      title: 'Until when',
      type: 'date',
      description:
        'The last day on which the site names the client. From the next day on, it shows results without the name.',
      validation: (rule) =>
        rule.required().min(rule.valueOfField('givenOn')).error('Choose a day after it was given.'),
    }),
  ],
});
