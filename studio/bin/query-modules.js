/** The modules of the site whose exports are its queries, as paths in the project. */
export const QUERY_MODULES = ['app/content/queries.ts', 'app/site/pages/page-queries.ts'];
