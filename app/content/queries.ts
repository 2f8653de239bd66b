/** Every GROQ query of the site, one for a page. Their result types come from `npm run typegen`. */
import { defineQuery } from 'groq';

/** A picture's file and its blurred placeholder, drawn while the file is on its way. */
const ASSET = `asset->{ _id, "lqip": metadata.lqip }` as const;
const PICTURE = `{ alt, crop, hotspot, ${ASSET} }` as const;

/** What staff may say about a page to search engines and in shared links. */
const SEO = `seo{ title, description, shareImage${PICTURE} }` as const;

/** Portable Text; a picture in it has its file. */
const BODY = `body[]{ ..., ${ASSET} }` as const;

/** Whole minutes that an article takes to read, at 1,300 characters a minute. */
const MINUTES = `"minutes": 1 + round(length(pt::text(body)) / 1300)` as const;

/** An article as lists show it. */
const ARTICLE_CARD = `
  _id, title, "slug": slug.current, summary, topics, publishedAt, ${MINUTES},
  author->{ name },
  cover${PICTURE}
` as const;

export const SITE_SETTINGS_QUERY = defineQuery(`
  *[_type == "siteSettings"][0]{ brand, tagline, phoneUs, phoneUk, email, seo }
`);

/** A query of its own, so that a change of the home page has no other page's content fetched anew. */
export const SHARE_QUERY = defineQuery(`{
  "drawing": *[_type == "homePage"][0].heroImage${PICTURE},
  "upload": *[_type == "siteSettings"][0].seo.shareImage${PICTURE}
}`);

export const REDIRECTS_QUERY = defineQuery(`*[_type == "redirect"]{ from, to }`);

/** Documents that have a page of their own. Parameters: `types`, names of document types. */
export const PUBLIC_DOCUMENTS_QUERY = defineQuery(`
  *[_type in $types] | order(publishedAt desc, _id asc){
    _type, "slug": slug.current, _updatedAt,
    "image": coalesce(cover, heroImage){ "assetId": asset._ref }
  }
`);

export const LLMS_QUERY = defineQuery(`{
  "site": *[_type == "siteSettings"][0]{ brand, tagline, "description": seo.description },
  "services": *[_type == "service"] | order(orderRank){ title, subtitle }
}`);

/** Parameters: `type`, the name of a document type; `limit`, how many documents. */
export const LLMS_DOCUMENTS_QUERY = defineQuery(`
  *[_type == $type && defined(slug.current)] | order(publishedAt desc, title asc)[0...$limit]{
    title, "slug": slug.current, "summary": coalesce(summary, standfirst)
  }
`);

/** Parameters: `types`, names of document types; `limit`, how many documents. */
export const FEED_QUERY = defineQuery(`{
  "site": *[_type == "siteSettings"][0]{ brand, seo },
  "documents": *[_type in $types && defined(slug.current)]
    | order(publishedAt desc, _id asc)[0...$limit]{
      _type, title, "slug": slug.current, summary, topics, publishedAt, _updatedAt, author->{ name },
      ${BODY}
    }
}`);

export const HOME_QUERY = defineQuery(`{
  "home": *[_type == "homePage"][0]{
    heroTitle,
    heroImage${PICTURE},
    primaryAction, secondaryAction,
    servicesHeading, servicesIntro,
    approachHeading, approachIntro,
    contactHeading, contactIntro,
    trustedByHeading,
    ${SEO}
  },
  "questions": *[_type == "rotatingQuestion"] | order(orderRank){ _id, question },
  "services": *[_type == "service"] | order(orderRank){
    _id, title, subtitle, icon,
    detail{ intro, sections[]{ _key, title, description }, conclusion }
  },
  "steps": *[_type == "approachStep"] | order(orderRank){ _id, title, description, details },
  "logos": *[_type == "clientLogo"] | order(orderRank){
    _id, name, url, sizeClass,
    logo{ crop, hotspot, ${ASSET} }
  }
}`);

export const PAGE_QUERY = defineQuery(`
  *[_type == "page" && slug.current == $slug][0]{
    _id, title, standfirst, _updatedAt,
    ${SEO},
    ${BODY}
  }
`);

export const CONTACT_QUERY = defineQuery(`{
  "page": *[_type == "page" && slug.current == "contact"][0]{
    _id, title, standfirst,
    ${SEO},
    ${BODY}
  },
  "form": *[_type == "homePage"][0]{ contactHeading, contactIntro }
}`);

export const INSIGHTS_QUERY = defineQuery(`{
  "intro": *[_type == "insightsPage"][0]{
    _id, title, standfirst,
    ${SEO}
  },
  "topics": array::unique(*[_type == "article"].topics[]) | order(@),
  "total": count(*[_type == "article" && ($topic == "" || $topic in topics)]),
  "articles": *[_type == "article" && ($topic == "" || $topic in topics)]
    | order(publishedAt desc, _id asc)[$from...$to]{ ${ARTICLE_CARD} }
}`);

/** Articles that have every one of the words; those with a word in the title or summary are first. */
export const SEARCH_QUERY = defineQuery(`{
  "total": count(*[
    _type == "article" && ($topic == "" || $topic in topics)
      && [title, summary, pt::text(body)] match $words
  ]),
  "articles": *[
    _type == "article" && ($topic == "" || $topic in topics)
      && [title, summary, pt::text(body)] match $words
  ]
    | score(boost(title match $words, 4), boost(summary match $words, 2))
    | order(_score desc, publishedAt desc, _id asc)[$from...$to]{ ${ARTICLE_CARD} }
}`);

export const ARTICLE_QUERY = defineQuery(`
  *[_type == "article" && slug.current == $slug][0]{
    _id, _updatedAt, title, "slug": slug.current, summary, topics, publishedAt,
    ${SEO},
    ${MINUTES},
    author->{ name, role, bio },
    cover${PICTURE},
    ${BODY},
    "related": *[_type == "article" && _id != ^._id]
      | order(count(topics[@ in ^.^.topics]) desc, publishedAt desc)[0...3]{ ${ARTICLE_CARD} }
  }
`);
