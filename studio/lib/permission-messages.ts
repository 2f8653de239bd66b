import { defineLocaleResourceBundle } from 'sanity';

/** The note above a document that only administrators may change. */
const READ_ONLY =
  'Only administrators can change this. You can read it here. Ask an administrator if something should be different.';

/**
 * Replacements for the Studio's notes about permissions, which name the role but not who can help.
 */
export const permissionMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'banners.permission-check-banner.missing-permission_create_one': READ_ONLY,
    'banners.permission-check-banner.missing-permission_create_other': READ_ONLY,
    'banners.permission-check-banner.missing-permission_update_one': READ_ONLY,
    'banners.permission-check-banner.missing-permission_update_other': READ_ONLY,
  },
});
