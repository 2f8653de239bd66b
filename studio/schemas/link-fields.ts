import { defineField } from 'sanity';
import { LINKED_TYPES } from '../../app/content/document-types';
import { AddressInput } from '../editing/links/link-input';
import { linkAddress } from './rules';
import { weakReference } from './shared-fields';

/**
 * The fields of a link: a document of this site and a part of its page, or else an address. `AddressInput`
 * edits them as one, so only the address is shown.
 */
export const linkFields = [
  defineField({
    name: 'href',
    title: 'Leads to',
    type: 'url',
    description:
      'Type part of a title, or paste an address. A link to a page of this site follows it when its address changes.',
    components: { input: AddressInput },
    validation: linkAddress,
  }),
  weakReference('page', LINKED_TYPES, { hidden: true }),
  defineField({ name: 'fragment', type: 'string', hidden: true }),
];
