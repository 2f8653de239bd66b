import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { SOURCE_FIELDS } from '../../app/enquiry/source';
import { ENQUIRY_STATUSES } from '../../app/enquiry/status';
import { deliveryProblem } from '../lib/delivery-problem';
import { readableTime } from '../lib/readable-time';

const DELIVERY = ['state', 'status', 'lastStatus', 'attempts', 'nextAttemptAt'];
const SHOWN_IN_LISTS = ['firstName', 'secondName', 'organisation', 'timestamp', ...DELIVERY];

/**
 * An enquiry from a visitor. The site writes it, and staff see it in its own view (`tools/enquiries`), so the fields
 * have no descriptions. A person who asks for their data reads the titles.
 */
export const enquiry = defineType({
  name: 'enquiry',
  title: 'Enquiry',
  type: 'document',
  icon: EnvelopeIcon,
  readOnly: true,
  fields: [
    defineField({ name: 'firstName', title: 'First name', type: 'string' }),
    defineField({ name: 'secondName', title: 'Second name', type: 'string' }),
    defineField({ name: 'organisation', title: 'Organisation', type: 'string' }),
    defineField({ name: 'email', title: 'Email', type: 'string' }),
    defineField({ name: 'phone', title: 'Phone', type: 'string' }),
    defineField({ name: 'challenge', title: 'Message', type: 'text' }),
    defineField({ name: 'timestamp', title: 'Sent', type: 'datetime' }),
    defineField({ name: 'triggeredFrom', title: 'Website', type: 'string' }),
    defineField({ name: 'page', title: 'Page with the form', type: 'string' }),
    defineField({
      name: 'source',
      title: 'Visit',
      type: 'object',
      fields: Object.entries(SOURCE_FIELDS).map(([name, title]) =>
        defineField({ name, title, type: 'string' }),
      ),
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: { list: [...ENQUIRY_STATUSES] },
    }),
    defineField({ name: 'statusBy', title: 'Status set by', type: 'string' }),
    defineField({ name: 'statusAt', title: 'Status set at', type: 'datetime' }),
    defineField({ name: 'answeredAt', title: 'First answered', type: 'datetime' }),
    defineField({
      name: 'notes',
      title: 'Notes of our staff',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'note',
          fields: [
            defineField({ name: 'text', title: 'Text', type: 'text' }),
            defineField({ name: 'by', title: 'Written by', type: 'string' }),
            defineField({ name: 'at', title: 'Written at', type: 'datetime' }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'state',
      title: 'Passing on to our automation',
      type: 'string',
      options: { list: ['pending', 'delivered', 'failed'] },
    }),
    defineField({ name: 'attempts', title: 'Attempts to pass it on', type: 'number' }),
    defineField({ name: 'lastAttemptAt', title: 'Last attempt', type: 'datetime' }),
    defineField({ name: 'nextAttemptAt', title: 'Next attempt', type: 'datetime' }),
    defineField({ name: 'lastStatus', title: 'Response of the automation', type: 'number' }),
    defineField({ name: 'lastError', title: 'Last problem', type: 'text' }),
    defineField({ name: 'claimedUntil', title: 'Being passed on until', type: 'datetime' }),
    defineField({ name: 'deliveredAt', title: 'Passed on', type: 'datetime' }),
  ],
  preview: {
    select: Object.fromEntries(SHOWN_IN_LISTS.map((name) => [name, name])),
    prepare: ({ firstName, secondName, organisation, timestamp, ...delivery }) => {
      const problem = deliveryProblem(delivery);
      const sent = timestamp && readableTime(timestamp);
      return {
        title: [firstName, secondName].filter(Boolean).join(' '),
        subtitle: [problem, sent, organisation].filter(Boolean).join(' · '),
        ...(problem && { media: WarningOutlineIcon }),
      };
    },
  },
});
