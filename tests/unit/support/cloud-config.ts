import { contentConfig } from '~/content/source/config.server';

/** The settings of a site that reads a project in Sanity’s cloud. */
export const CLOUD_CONFIG = contentConfig({
  SANITY_PROJECT_ID: 'abc12345',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: undefined,
  SANITY_API_TOKEN: undefined,
  LAKE_TOKEN: undefined,
});
