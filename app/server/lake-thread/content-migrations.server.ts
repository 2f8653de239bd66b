import type { Baseline, ContentMigration } from '~/lake/migrations.server';
import peopleInOrder from '../../../studio/migrations/012-people-in-order/index';
import servicePages from '../../../studio/migrations/011-service-pages/index';

/** The oldest content that this version opens. */
export const BASELINE: Baseline = {
  migration: '010-links-to-documents',
  remedy:
    'Start the version of commit f2641b56 once, which brings it up to date, and then this one.',
};

/** All content migrations after the baseline, in their order. See studio/migrations/README.md. */
export const CONTENT_MIGRATIONS: readonly ContentMigration[] = [
  { name: '011-service-pages', migration: servicePages },
  { name: '012-people-in-order', migration: peopleInOrder },
];
