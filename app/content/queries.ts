/** Every GROQ query of the site, one for a page. Their result types come from `npm run typegen`. */
import { defineQuery } from 'groq';

export const LAYOUT_QUERY = defineQuery(`
  *[_type == "siteSettings"][0]{ brand, tagline, phoneUs, phoneUk, email, seo }
`);

/** A query of its own, so that a change of the home page has no other page's content fetched anew. */
export const SHARE_QUERY = defineQuery(`{
  "drawing": *[_type == "homePage"][0].heroImage{
    alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip }
  },
  "upload": *[_type == "siteSettings"][0].seo.shareImage{
    alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip }
  }
}`);

export const REDIRECTS_QUERY = defineQuery(`*[_type == "redirect"]{ from, to }`);

export const SITEMAP_QUERY = defineQuery(`{
  "pages": *[_type in ["homePage", "page"]]{
    "slug": slug.current, _updatedAt,
    "picture": heroImage{ "assetId": asset._ref }
  },
  "articles": *[_type == "article" && defined(slug.current)] | order(publishedAt desc, _id asc){
    "slug": slug.current, _updatedAt,
    "picture": cover{ "assetId": asset._ref }
  }
}`);

export const LLMS_QUERY = defineQuery(`{
  "site": *[_type == "siteSettings"][0]{ brand, tagline, "description": seo.description },
  "services": *[_type == "service"] | order(orderRank){ title, subtitle },
  "pages": *[_type == "page" && defined(slug.current)] | order(title){
    title, "slug": slug.current, standfirst
  },
  "articles": *[_type == "article" && defined(slug.current)]
    | order(publishedAt desc, _id asc)[0...$limit]{ title, "slug": slug.current, summary }
}`);

export const FEED_QUERY = defineQuery(`{
  "site": *[_type == "siteSettings"][0]{ brand, seo },
  "articles": *[_type == "article" && defined(slug.current)]
    | order(publishedAt desc, _id asc)[0...$limit]{
      title, "slug": slug.current, summary, topics, publishedAt, _updatedAt, author->{ name },
      body[]{ ..., asset->{ _id, "lqip": metadata.lqip } }
    }
}`);

export const HOME_QUERY = defineQuery(`{
  "home": *[_type == "homePage"][0]{
    heroTitle,
    heroImage{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } },
    primaryAction, secondaryAction,
    servicesHeading, servicesIntro,
    approachHeading, approachIntro,
    contactHeading, contactIntro,
    trustedByHeading,
    seo{ title, description, shareImage{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } } }
  },
  "questions": *[_type == "rotatingQuestion"] | order(orderRank){ _id, question },
  "services": *[_type == "service"] | order(orderRank){
    _id, title, subtitle, icon,
    detail{ intro, sections[]{ _key, title, description }, conclusion }
  },
  "steps": *[_type == "approachStep"] | order(orderRank){ _id, title, description, details },
  "logos": *[_type == "clientLogo"] | order(orderRank){
    _id, name, url, sizeClass,
    logo{ crop, hotspot, asset->{ _id, "lqip": metadata.lqip } }
  }
}`);

export const PAGE_QUERY = defineQuery(`
  *[_type == "page" && slug.current == $slug][0]{
    _id, title, standfirst, _updatedAt,
    seo{ title, description, shareImage{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } } },
    body[]{ ..., asset->{ _id, "lqip": metadata.lqip } }
  }
`);

export const CONTACT_QUERY = defineQuery(`{
  "page": *[_type == "page" && slug.current == "contact"][0]{
    _id, title, standfirst,
    seo{ title, description, shareImage{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } } },
    body[]{ ..., asset->{ _id, "lqip": metadata.lqip } }
  },
  "form": *[_type == "homePage"][0]{ contactHeading, contactIntro }
}`);

export const INSIGHTS_QUERY = defineQuery(`{
  "intro": *[_type == "insightsPage"][0]{
    _id, title, standfirst,
    seo{ title, description, shareImage{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } } }
  },
  "topics": array::unique(*[_type == "article"].topics[]) | order(@),
  "total": count(*[_type == "article" && ($topic == "" || $topic in topics)]),
  "articles": *[_type == "article" && ($topic == "" || $topic in topics)]
    | order(publishedAt desc, _id asc)[$from...$to]{
      _id, title, "slug": slug.current, summary, topics, publishedAt,
      "minutes": 1 + round(length(pt::text(body)) / 1300),
      author->{ name },
      cover{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } }
    }
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
    | order(_score desc, publishedAt desc, _id asc)[$from...$to]{
      _id, title, "slug": slug.current, summary, topics, publishedAt,
      "minutes": 1 + round(length(pt::text(body)) / 1300),
      author->{ name },
      cover{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } }
    }
}`);

export const ARTICLE_QUERY = defineQuery(`
  *[_type == "article" && slug.current == $slug][0]{
    _id, _updatedAt, title, "slug": slug.current, summary, topics, publishedAt,
    seo{ title, description, shareImage{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } } },
    "minutes": 1 + round(length(pt::text(body)) / 1300),
    author->{ name, role, bio },
    cover{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } },
    body[]{ ..., asset->{ _id, "lqip": metadata.lqip } },
    "related": *[_type == "article" && _id != ^._id]
      | order(count(topics[@ in ^.^.topics]) desc, publishedAt desc)[0...3]{
        _id, title, "slug": slug.current, summary, topics, publishedAt,
        "minutes": 1 + round(length(pt::text(body)) / 1300),
        author->{ name },
        cover{ alt, crop, hotspot, asset->{ _id, "lqip": metadata.lqip } }
      }
  }
`);
