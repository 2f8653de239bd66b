/**
 * The dated API version that every query of the site and of the Studio is written against. It is
 * JavaScript because scripts that no compiler reads import it.
 * @see https://www.sanity.io/docs/content-lake/api-versioning
 */
export const API_VERSION = '2025-02-19';
