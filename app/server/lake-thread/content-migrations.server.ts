import type { ContentMigration } from '~/lake/migrations.server';
import insightsPage from '../../../studio/migrations/001-insights-page/index';
import postalAddress from '../../../studio/migrations/002-postal-address/index';
import contactDetails from '../../../studio/migrations/003-contact-details/index';
import pageSections from '../../../studio/migrations/004-page-sections/index';
import menu from '../../../studio/migrations/005-menu/index';
import topics from '../../../studio/migrations/006-topics/index';
import people from '../../../studio/migrations/007-people/index';
import enquiryStatus from '../../../studio/migrations/008-enquiry-status/index';
import visitOnPrivacyPage from '../../../studio/migrations/009-visit-on-privacy-page/index';
import linksToDocuments from '../../../studio/migrations/010-links-to-documents/index';

/** All content migrations, in their order. See studio/migrations/README.md. */
export const CONTENT_MIGRATIONS: readonly ContentMigration[] = [
  { name: '001-insights-page', migration: insightsPage },
  { name: '002-postal-address', migration: postalAddress },
  { name: '003-contact-details', migration: contactDetails },
  { name: '004-page-sections', migration: pageSections },
  { name: '005-menu', migration: menu },
  { name: '006-topics', migration: topics },
  { name: '007-people', migration: people },
  { name: '008-enquiry-status', migration: enquiryStatus },
  { name: '009-visit-on-privacy-page', migration: visitOnPrivacyPage },
  { name: '010-links-to-documents', migration: linksToDocuments },
];
