import { UsersIcon } from '@sanity/icons/Users';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';
import { documentsField } from '../shared-fields';

export const people: SectionDefinition = {
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
};
