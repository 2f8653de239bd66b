import { UsersIcon } from '@sanity/icons/Users';
import { defineArrayMember, defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { atMost } from '../rules';

export const people = defineSection({
  name: 'people',
  title: 'People',
  group: 'People and articles',
  icon: UsersIcon,
  titleFields: ['heading', 'people.0.name'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'people',
      type: 'array',
      description: 'The people to show, in this order. Leave it empty to show everyone.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })],
      validation: (rule) => [rule.unique(), ...atMost(rule)],
    }),
  ],
});
