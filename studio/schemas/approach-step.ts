import { OlistIcon } from '@sanity/icons/Olist';
import { defineField, defineType } from 'sanity';
import { brief, written } from './rules';
import { checkedOnField } from './shared-fields';

export const approachStep = defineType({
  name: 'approachStep',
  title: 'Approach step',
  type: 'document',
  icon: OlistIcon,
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      description:
        'The step’s heading on the home page. Its number comes from its place in the list.',
      ...written({ max: 30, otherwise: 'the steps no longer line up.' }),
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 3,
      description: 'Under the heading, always shown.',
      ...written({ max: 180, otherwise: 'the steps differ too much in height.' }),
    }),
    defineField({
      name: 'price',
      type: 'string',
      description: 'Below the description: what the step costs. Optional.',
      ...brief({ max: 60, otherwise: 'the steps no longer line up.' }),
    }),
    defineField({
      name: 'details',
      type: 'text',
      rows: 5,
      description:
        'Below the description on a large screen. On a phone it appears after a tap on More.',
      ...written({ max: 500, otherwise: 'the steps differ too much in height.' }),
    }),
    defineField({
      name: 'sample',
      title: 'A page from the work',
      type: 'reference',
      description:
        'Below the details: the beginning of a page that a client received in this step, with a link to all of it. Choose a page with the section “Page from the work”. Optional.',
      to: [{ type: 'page' }],
      // Otherwise the page could not be taken off the site.
      weak: true,
      options: { filter: 'count(sections[_type == "annotatedPage"]) > 0' },
    }),
    checkedOnField,
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
});
