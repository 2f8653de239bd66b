/** Projections that several queries have in common. */

/** The file of an image, and its blurred placeholder (LQIP) to show while the file loads. */
const ASSET = `asset->{ _id, "lqip": metadata.lqip }` as const;
export const IMAGE = `{ alt, crop, hotspot, ${ASSET} }` as const;
export const IMAGE_WITHOUT_ALT = `{ crop, hotspot, ${ASSET} }` as const;

/** The fields that staff can fill in for search engines and social networks. */
export const SEO = `seo{ title, description, shareImage${IMAGE} }` as const;

/** The document that a link refers to, which is null while it is not published. */
const LINKED_PAGE = `page->{ _type, "slug": slug.current }` as const;

/** Where a link leads. */
export const LINK = `href, fragment, ${LINKED_PAGE}` as const;

/** Portable Text, with the documents of its links and the files of its images and downloads. */
export const BODY = `body[]{
  ...,
  _type == "block" => { markDefs[]{ ..., ${LINKED_PAGE} } },
  asset->{ _id, "lqip": metadata.lqip, originalFilename, size }
}` as const;

/** An article's reading time in whole minutes, at 1,300 characters a minute. */
export const READING_TIME = `"minutes": 1 + round(length(pt::text(body)) / 1300)` as const;

/** The topics of an article. */
export const TOPICS = `topics[]->{ title, "slug": slug.current }` as const;

/** A person's name and the address of their page. */
export const AUTHOR = `name, "slug": slug.current` as const;

/** The fields of an article card. */
export const ARTICLE_SUMMARY = `
  _id, title, "slug": slug.current, summary, ${TOPICS}, publishedAt, ${READING_TIME},
  author->{ ${AUTHOR} },
  cover${IMAGE}
` as const;

/** A client's name, result and consent, for a place that shows the result. */
export const CLIENT_RESULT = `
  name, consent{ uses, until }, result{ measure, before, after, period, source },
  "caseStudy": caseStudy->{ _type, "slug": slug.current }
` as const;

/** The small words of the services' cards, which are fields of the home page. */
export const SERVICE_CARD_WORDS = `servicesMore, priceFromLabel` as const;

/** The fields of a service's card. */
export const SERVICE_CARD = `
  _id, title, "slug": slug.current, subtitle, icon, weeks, priceFrom, priceTo
` as const;

/** A step of the approach, with the beginning of the page from the work that its client receives. */
export const APPROACH_STEP = `
  _id, title, description, price, details,
  sample->{
    "slug": slug.current,
    "sheet": sections[_type == "annotatedPage" && isHidden != true][0]{
      title, "parts": parts[0...3]{ _key, label, text }
    }
  }
` as const;

export const CLIENT_LOGO = `
  _id, url, sizeClass, logo${IMAGE_WITHOUT_ALT},
  ${CLIENT_RESULT}
` as const;

/** The sentences that say where a case comes from, which are fields of the settings. */
export const BASIS_WORDS =
  `"basisWords": *[_type == "siteSettings"][0].basisWords{ real, anonymised, composed }` as const;

/** Buttons of a section. */
export const ACTIONS = `actions[]{ _key, label, ${LINK} }` as const;

/** Numbers of a section, each with what it measures. */
export const FIGURES = `figures[]{ _key, number, measuredIn, label, source }` as const;
