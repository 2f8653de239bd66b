import { defineDocuments } from 'sanity/presentation';

/** Which document a page of the site is about; it opens beside the page. */
export const mainDocuments = defineDocuments([
  { route: '/', filter: '_id == "homePage"' },
  {
    route: ['/about', '/contact', '/privacy'],
    filter: '_type == "page" && slug.current == $slug',
    params: ({ path }) => ({ slug: path.slice(1) }),
  },
  {
    // A list is about none of its articles; the one at its top is where staff most often go on.
    route: '/insights',
    filter: '_id == *[_type == "article"] | order(publishedAt desc, _id asc)[0]._id',
  },
  { route: '/blog/:slug', filter: '_type == "article" && slug.current == $slug' },
]);
