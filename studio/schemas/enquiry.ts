import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { SOURCE_FIELDS } from '../../app/enquiry/source';
import { ENQUIRY_STATUSES } from '../../app/enquiry/status';
import { deliveryProblem } from '../lib/delivery-problem';
import { readableTime } from '../lib/readable-time';
import { onTab } from './shared-fields';

const STATES = [
  { value: 'pending', title: 'Waiting to be delivered' },
  { value: 'delivered', title: 'Delivered' },
  { value: 'failed', title: 'Not delivered' },
];

/** An enquiry from a visitor. The site writes it, and staff read it. */
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
    ...onTab('message', [
      defineField({ name: 'firstName', title: 'First name', type: 'string', fieldset: 'name' }),
      defineField({ name: 'secondName', title: 'Second name', type: 'string', fieldset: 'name' }),
      defineField({ name: 'organisation', type: 'string' }),
      defineField({ name: 'email', title: 'E-mail', type: 'string' }),
      defineField({ name: 'phone', type: 'string' }),
      defineField({ name: 'challenge', title: 'How can we help?', type: 'text', rows: 8 }),
      defineField({ name: 'timestamp', title: 'Sent', type: 'datetime' }),
      defineField({
        name: 'triggeredFrom',
        title: 'Sent from',
        type: 'string',
        description: 'The site that it was sent from.',
      }),
      defineField({
        name: 'page',
        type: 'string',
        description: 'The page with the form: / is the home page.',
      }),
      defineField({
        name: 'source',
        title: 'Where it came from',
        type: 'object',
        description: 'How the visitor came to the site. The automation does not get it.',
        fields: Object.entries(SOURCE_FIELDS).map(([name, title]) =>
          defineField({ name, title, type: 'string' }),
        ),
      }),
      defineField({
        name: 'status',
        type: 'string',
        description:
          'What staff have done with it. The site erases spam 30 days after it arrived, or earlier if Settings say so.',
        options: { list: [...ENQUIRY_STATUSES] },
      }),
      defineField({ name: 'statusBy', title: 'Status set by', type: 'string' }),
      defineField({ name: 'statusAt', title: 'Status set at', type: 'datetime' }),
      defineField({ name: 'answeredAt', title: 'First answer', type: 'datetime' }),
      defineField({
        name: 'notes',
        type: 'array',
        of: [
          defineArrayMember({
            type: 'object',
            name: 'note',
            fields: [
              defineField({ name: 'text', type: 'text' }),
              defineField({ name: 'by', type: 'string' }),
              defineField({ name: 'at', type: 'datetime' }),
            ],
          }),
        ],
      }),
    ]),
    ...onTab('delivery', [
      defineField({
        name: 'state',
        type: 'string',
        description:
          'Whether the automation has accepted the enquiry. The site erases an enquiry 30 days after its ' +
          'delivery, unless Settings say otherwise. One that was not delivered stays until somebody has answered or closed it.',
        options: { list: STATES },
      }),
      defineField({
        name: 'attempts',
        type: 'number',
        description: 'How often the site has tried to send it.',
      }),
      defineField({ name: 'lastAttemptAt', title: 'Last attempt', type: 'datetime' }),
      defineField({ name: 'nextAttemptAt', title: 'Next attempt', type: 'datetime' }),
      defineField({
        name: 'lastStatus',
        title: 'Last answer',
        type: 'number',
        description:
          'The HTTP status that the automation returned. 200 to 299 means that it accepted the enquiry.',
      }),
      defineField({ name: 'lastError', title: 'Last error', type: 'text', rows: 2 }),
      defineField({
        name: 'claimedUntil',
        title: 'Being sent until',
        type: 'datetime',
        description:
          'Until then, one of the site’s servers is sending it, and the others leave it alone.',
        hidden: ({ value }) => value === undefined,
      }),
      defineField({ name: 'deliveredAt', title: 'Delivered', type: 'datetime' }),
    ]),
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
      state: 'state',
      status: 'status',
      lastStatus: 'lastStatus',
      attempts: 'attempts',
      nextAttemptAt: 'nextAttemptAt',
    },
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
