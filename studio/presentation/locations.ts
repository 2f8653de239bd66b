import { type DocumentLocationResolvers, defineLocations } from 'sanity/presentation';
import { articlePath } from '../documents/redirects';

const onHomePage = (title: string, anchor = '') =>
  defineLocations({ locations: [{ title, href: `/${anchor}` }] });

/** Where on the site a document shows, by its type. */
export const locations: DocumentLocationResolvers = {
  homePage: onHomePage('Home page'),
  service: onHomePage('Home page, Services', '#services'),
  approachStep: onHomePage('Home page, Approach', '#approach'),
  clientLogo: onHomePage('Home page, Trusted By', '#trusted-by'),
  rotatingQuestion: onHomePage('Home page, top'),
  siteSettings: defineLocations({
    message: 'Used on every page',
    locations: [
      { title: 'Home page', href: '/' },
      { title: 'Contact', href: '/contact' },
    ],
  }),
  insightsPage: defineLocations({ locations: [{ title: 'Insights', href: '/insights' }] }),
  page: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (page) => page && { locations: [{ title: page.title, href: `/${page.slug}` }] },
  }),
  article: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (article) => ({
      locations: [
        ...(article?.slug
          ? [{ title: article.title || 'Untitled', href: articlePath(article.slug) }]
          : []),
        { title: 'Insights', href: '/insights' },
      ],
    }),
  }),
  author: defineLocations({
    message: 'Shown with the author’s articles',
    locations: [{ title: 'Insights', href: '/insights' }],
  }),
};
