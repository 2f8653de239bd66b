import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { defineField, defineType, getPublishedId, type ValidationContext } from 'sanity';
import {
  problemOfNewAddress,
  problemOfOldAddress,
  type Redirect,
  type Surroundings,
} from './redirect-problems';
import { TargetAddressInput } from '../editing/links/link-input';
import { fetchSurroundings } from './surroundings';
import { sitePath } from './rules';

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'The address that visitors still use, such as /blog/old-title',
      validation: (rule) => [sitePath(rule), rule.custom(fits(problemOfOldAddress))],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'Where they are sent. Type part of a page’s title, or paste an address.',
      components: { input: TargetAddressInput },
      validation: (rule) => rule.required().custom(fits(problemOfNewAddress)),
    }),
  ],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({
      title: from,
      subtitle: to ? `leads to ${to}` : 'No new address yet',
    }),
  },
});

/** Returns a rule that checks a redirect against the pages and the other redirects of the site. */
function fits(problemOf: (redirect: Redirect, surroundings: Surroundings) => string | undefined) {
  return async (value: string | undefined, context: ValidationContext): Promise<string | true> => {
    if (!value) return true;
    const { document } = context;
    const surroundings = await fetchSurroundings(context, document && getPublishedId(document._id));
    return problemOf({ ...document } as Redirect, surroundings) ?? true;
  };
}
