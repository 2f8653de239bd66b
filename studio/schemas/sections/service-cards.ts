import { CaseIcon } from '@sanity/icons/Case';
import { defineArrayMember, defineField } from 'sanity';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { atMost } from '../rules';

export const serviceCards = defineSection({
  name: 'serviceCards',
  title: 'Services',
  group: 'Services',
  icon: CaseIcon,
  titleFields: ['heading', 'services.0.title'],

  fields: [
    sectionHeading,
    sectionIntro,
    defineField({
      name: 'services',
      type: 'array',
      description: 'The services to show, in this order. Leave it empty to show all.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'service' }] })],
      validation: (rule) => [rule.unique(), ...atMost(rule)],
    }),
  ],
});
