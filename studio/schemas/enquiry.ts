import { EnvelopeIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';

const STATES = [
  { value: 'pending', title: 'Waiting to be delivered' },
  { value: 'delivered', title: 'Delivered' },
  { value: 'failed', title: 'Not delivered' },
];

/** What a visitor sent. The site writes it; staff read it. */
export const enquiry = defineType({
  name: 'enquiry',
  title: 'Enquiry',
  type: 'document',
  icon: EnvelopeIcon,
  readOnly: true,
  groups: [
    { name: 'message', title: 'Enquiry', default: true },
    { name: 'delivery', title: 'Delivery' },
  ],
  fieldsets: [{ name: 'name', title: 'Name', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'firstName',
      title: 'First name',
      type: 'string',
      group: 'message',
      fieldset: 'name',
    }),
    defineField({
      name: 'secondName',
      title: 'Second name',
      type: 'string',
      group: 'message',
      fieldset: 'name',
    }),
    defineField({ name: 'organisation', type: 'string', group: 'message' }),
    defineField({ name: 'email', title: 'E-mail', type: 'string', group: 'message' }),
    defineField({ name: 'phone', type: 'string', group: 'message' }),
    defineField({
      name: 'challenge',
      title: 'How can we help?',
      type: 'text',
      rows: 8,
      group: 'message',
    }),
    defineField({ name: 'timestamp', title: 'Sent', type: 'datetime', group: 'message' }),
    defineField({
      name: 'triggeredFrom',
      title: 'Sent from',
      type: 'string',
      group: 'message',
      description: 'The site it was sent from.',
    }),
    defineField({ name: 'handled', type: 'boolean', group: 'message' }),
    defineField({
      name: 'suspectedSpam',
      title: 'Suspected spam',
      type: 'boolean',
      group: 'message',
    }),
    defineField({
      name: 'state',
      type: 'string',
      group: 'delivery',
      description: 'Whether the automation has taken the enquiry.',
      options: { list: STATES },
    }),
    defineField({
      name: 'attempts',
      type: 'number',
      group: 'delivery',
      description: 'How often it has been sent.',
    }),
    defineField({
      name: 'lastAttemptAt',
      title: 'Last attempt',
      type: 'datetime',
      group: 'delivery',
    }),
    defineField({
      name: 'nextAttemptAt',
      title: 'Next attempt',
      type: 'datetime',
      group: 'delivery',
    }),
    defineField({
      name: 'lastStatus',
      title: 'Last answer',
      type: 'number',
      group: 'delivery',
      description: 'The status with which the automation answered; 200 to 299 means taken.',
    }),
    defineField({
      name: 'lastError',
      title: 'Last error',
      type: 'text',
      rows: 2,
      group: 'delivery',
    }),
    defineField({
      name: 'claimedUntil',
      title: 'Being sent until',
      type: 'datetime',
      group: 'delivery',
      description: 'Until then one of the site’s servers is sending it, and no other does.',
      hidden: ({ value }) => value === undefined,
    }),
    defineField({ name: 'deliveredAt', title: 'Delivered', type: 'datetime', group: 'delivery' }),
  ],
  orderings: [
    {
      name: 'timestampDesc',
      title: 'Newest first',
      by: [{ field: 'timestamp', direction: 'desc' }],
    },
  ],
  preview: {
    select: {
      firstName: 'firstName',
      secondName: 'secondName',
      organisation: 'organisation',
      timestamp: 'timestamp',
    },
    prepare: ({ firstName, secondName, organisation, timestamp }) => ({
      title: [firstName, secondName].filter(Boolean).join(' '),
      subtitle: [timestamp && readableTime(timestamp), organisation].filter(Boolean).join(' · '),
    }),
  },
});

function readableTime(timestamp: string) {
  return new Date(timestamp).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
