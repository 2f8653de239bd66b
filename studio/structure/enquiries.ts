import {
  CheckmarkCircleIcon,
  ClockIcon,
  EnvelopeIcon,
  InboxIcon,
  WarningOutlineIcon,
} from '@sanity/icons';
import type { StructureBuilder } from 'sanity/structure';
import { API_VERSION } from '../../app/content/api-version';

/** The lists of enquiries. An enquiry is in the first list until somebody has handled it. */
const LISTS = [
  {
    id: 'waiting',
    title: 'Waiting or undelivered',
    icon: ClockIcon,
    filter: 'state != "delivered" && suspectedSpam != true && handled != true',
  },
  {
    id: 'delivered',
    title: 'Delivered',
    icon: EnvelopeIcon,
    filter: 'state == "delivered" && suspectedSpam != true && handled != true',
  },
  {
    id: 'spam',
    title: 'Suspected spam',
    icon: WarningOutlineIcon,
    filter: 'suspectedSpam == true && handled != true',
  },
  { id: 'handled', title: 'Handled', icon: CheckmarkCircleIcon, filter: 'handled == true' },
  { id: 'all', title: 'All enquiries', icon: InboxIcon, filter: 'true' },
];

/** Returns the item with the lists of enquiries, by delivery state, newest first. */
export function enquiries(S: StructureBuilder) {
  const listItems = LISTS.map(({ id, title, icon, filter }) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType('enquiry')
          .apiVersion(API_VERSION)
          .filter(`_type == "enquiry" && ${filter}`)
          .defaultOrdering([{ field: 'timestamp', direction: 'desc' }])
          .canHandleIntent((_intent, { type }) => id === 'all' && type === 'enquiry')
          .initialValueTemplates([]),
      ),
  );
  return S.listItem()
    .id('enquiries')
    .title('Enquiries')
    .icon(InboxIcon)
    .child(S.list().title('Enquiries').items(listItems));
}
