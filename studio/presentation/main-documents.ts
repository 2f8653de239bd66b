import { defineDocuments } from 'sanity/presentation';

/** Which document a page of the site is about; it opens beside the page. */
export const mainDocuments = defineDocuments([
  { route: '/', filter: '_id == "homePage"' },
  {
    route: ['/about', '/contact', '/privacy'],
    filter: '_type == "page" && slug.current == $slug',
    params: ({ path }) => ({ slug: path.slice(1) }),
  },
  { route: '/insights', filter: '_id == "insightsPage"' },
  { route: '/blog/:slug', filter: '_type == "article" && slug.current == $slug' },
]);
