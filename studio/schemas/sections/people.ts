import { UsersIcon } from '@sanity/icons/Users';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { documentsField } from '../shared-fields';

export const people = defineSection({
  name: 'people',
  title: 'People',
  group: 'People and articles',
  icon: UsersIcon,
  titleFields: ['heading', 'people.0.name'],

  fields: [
    sectionHeading,
    sectionIntro,
    documentsField(
      'people',
      'author',
      'The people to show, in this order. Leave it empty to show everyone, in the order of the list People.',
    ),
  ],
});
