import { defineLocaleResourceBundle } from 'sanity';

/** What an editor reads above a document that only administrators may change. */
const READ_ONLY =
  'Only administrators can change this. You can read it here. Ask an administrator if something should be different.';

/**
 * Words of this site for the Studio's notes about permissions. The Studio's own words name the role and
 * not who can help.
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
