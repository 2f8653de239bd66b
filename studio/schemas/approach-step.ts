import { OlistIcon } from '@sanity/icons/Olist';
import { defineType } from 'sanity';
import { checkedOnField, optionalText, requiredText, weakReference } from './shared-fields';

export const approachStep = defineType({
  name: 'approachStep',
  title: 'Approach step',
  type: 'document',
  icon: OlistIcon,
  fields: [
    requiredText('title', {
      description:
        'The step’s heading on the home page. Its number comes from its place in the list.',
      length: { max: 30, otherwise: 'the steps no longer line up.' },
    }),
    requiredText('description', {
      rows: 3,
      description: 'Under the heading, always shown.',
      length: { max: 180, otherwise: 'the steps differ too much in height.' },
    }),
    optionalText('price', {
      description: 'Below the description: what the step costs. Optional.',
      length: { max: 60, otherwise: 'the steps no longer line up.' },
    }),
    requiredText('details', {
      rows: 5,
      description:
        'Below the description on a large screen. On a phone it appears after a tap on More.',
      length: { max: 500, otherwise: 'the steps differ too much in height.' },
    }),
    weakReference('sample', ['page'], {
      title: 'A page from the work',
      description:
        'Below the details: the beginning of a page that a client received in this step, with a link to all of it. Choose a page with the section “Page from the work”. Optional.',
      options: { filter: 'count(sections[_type == "annotatedPage"]) > 0' },
    }),
    checkedOnField,
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
});
