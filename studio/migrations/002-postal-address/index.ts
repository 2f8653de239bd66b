import { at, defineMigration, unset } from 'sanity/migrate';

/** The schema no longer has this field. No page showed it. */
export default defineMigration({
  title: 'Remove the postal address from the settings',
  documentTypes: ['siteSettings'],
  filter: 'defined(address)',
  migrate: {
    document: () => at('address', unset()),
  },
});
