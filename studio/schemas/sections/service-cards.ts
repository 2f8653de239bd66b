import { CaseIcon } from '@sanity/icons/Case';
import { type SectionDefinition, sectionHeading, sectionIntro } from '../define-section';
import { documentsField } from '../shared-fields';

export const serviceCards: SectionDefinition = {
  title: 'Services',
  group: 'Services',
  icon: CaseIcon,
  titleFields: ['heading', 'services.0.title'],
  fields: [
    sectionHeading,
    sectionIntro,
    documentsField(
      'services',
      'service',
      'The services to show, in this order. Leave it empty to show all.',
    ),
  ],
};
