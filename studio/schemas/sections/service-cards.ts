import { CaseIcon } from '@sanity/icons/Case';
import { defineSection, sectionHeading, sectionIntro } from '../define-section';
import { documentsField } from '../shared-fields';

export const serviceCards = defineSection({
  name: 'serviceCards',
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
});
