/**
 * The API version of every query of the site and of the Studio. This module is JavaScript because
 * scripts import it without a compiler.
 * @see https://www.sanity.io/docs/content-lake/api-versioning
 */
export const API_VERSION = '2025-02-19';
