/** The site's GROQ queries. After a change, `npm run typegen` writes the types of their results. */
import { defineQuery } from 'groq';
import {
  APPROACH_STEP,
  ARTICLE_SUMMARY,
  AUTHOR,
  BASIS_WORDS,
  BODY,
  CLIENT_LOGO,
  CLIENT_RESULT,
  IMAGE,
  IMAGE_WITHOUT_ALT,
  READING_TIME,
  SEO,
  SERVICE_CARD,
  SERVICE_CARD_WORDS,
  TOPICS,
} from './query-fragments';

/** The entries of the menu or the footer. The slug of a page that is not published is null. */
const ENTRIES = `[]{ _type, label, section, "slug": page->slug.current, url }` as const;

export const SITE_SETTINGS_QUERY = defineQuery(`
  *[_type == "siteSettings"][0]{
    brand, tagline, phoneUs, phoneUsCountry, phoneUk, phoneUkCountry, email, seo,
    talkLabel, sinceLabel, nextSteps,
    firm{ name, registration, address, founded },
    form{
      firstName, secondName, organisation, email, phone, challenge, button, note, privacyLink
    },
    header${ENTRIES},
    footer${ENTRIES}
  }
`);

/** What Settings say about the work on enquiries, and what the firm promises everybody who writes. */
export const INBOX_SETTINGS_QUERY = defineQuery(`
  *[_type == "siteSettings"][0]{
    answeredBy, answerWithinDays,
    "inbox": {
      timeZone, "days": inbox.days, "from": inbox.from, "to": inbox.to,
      "answerSubject": inbox.answerSubject, "answerText": inbox.answerText
    }
  }
`);

/** What the site needs to tell staff of enquiries by mail. */
export const MAIL_SETTINGS_QUERY = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    brand, email,
    "inbox": {
      timeZone, "days": inbox.days, "from": inbox.from, "to": inbox.to, "mailTo": inbox.mailTo
    }
  }
`);

/**
 * The default images for sharing. This is a separate query, so that a change to the home
 * page does not refetch the content of every page.
 */
export const SHARE_IMAGE_QUERY = defineQuery(`{
  "background": *[_type == "homePage"][0].heroImage${IMAGE},
  "upload": *[_type == "siteSettings"][0].seo.shareImage${IMAGE}
}`);

export const REDIRECTS_QUERY = defineQuery(`*[_type == "redirect"]{ from, to }`);

/**
 * The parts of the content that can have links, each with its document, for the check of dead links.
 * Parameters: `types`, names of document types; `linkedTypes`, those that links refer to.
 */
export const LINKS_QUERY = defineQuery(`{
  "documents": *[_type in $types && (
    defined(body) || defined(url) || defined(sections) || defined(header) || defined(footer)
  )]{
    _id, _type, "title": coalesce(title, name), url, sections,
    "header": header[]{ _key, _type, url }, "footer": footer[]{ _key, _type, url },
    "body": body[count(markDefs) > 0]{
      _key, markDefs[]{ _key, href, page, fragment }
    }
  }[count(body) > 0 || defined(url) || defined(sections) || defined(header) || defined(footer)],
  "pages": *[_type in $linkedTypes && defined(slug.current)]{ _id, _type, "slug": slug.current },
  "redirects": *[_type == "redirect"]{ _id, _type, from, to }
}`);

/**
 * The texts in which staff may have typed a phone number. Of long texts it reads only the paragraphs that have a
 * character with which a phone number begins. Parameters: `types`, names of document types.
 */
export const TYPED_PHONES_QUERY = defineQuery(`
  *[_type in $types && (defined(body) || defined(sections))]{
    _id, _type, "title": coalesce(title, name), sections,
    "body": body[_type == "block" && count(children[
      string::startsWith(text, "0") || count(string::split(text, "+")) > 1 ||
      count(string::split(text, " 0")) > 1 || count(string::split(text, "(")) > 1
    ]) > 0]{ _key, _type, children[]{ _type, text, marks }, markDefs[]{ _key } }
  }[defined(sections) || count(body) > 0]
`);

/** Documents with a page each. Parameters: `types`, names of document types. */
export const PUBLIC_DOCUMENTS_QUERY = defineQuery(`
  *[_type in $types] | order(publishedAt desc, _id asc){
    _type, "slug": slug.current, _updatedAt, noindex,
    "image": coalesce(cover, heroImage, portrait){ "assetId": asset._ref }
  }
`);

export const LLMS_QUERY = defineQuery(
  `*[_type == "siteSettings"][0]{ brand, tagline, "description": seo.description }`,
);

/** Parameters: `type`, the name of a document type; `limit`, the number of documents. */
export const LLMS_DOCUMENTS_QUERY = defineQuery(`
  *[_type == $type && defined(slug.current) && noindex != true]
    | order(publishedAt desc, orderRank asc, title asc)[0...$limit]{
    "title": coalesce(title, name), "slug": slug.current,
    "summary": coalesce(summary, subtitle, standfirst, description, bio, sections[_type == "opening"][0].standfirst)
  }
`);

/** Parameters: `types`, names of document types; `limit`, the number of documents. */
export const FEED_QUERY = defineQuery(`{
  "site": *[_type == "siteSettings"][0]{ brand, seo },
  "documents": *[_type in $types && defined(slug.current)]
    | order(publishedAt desc, _id asc)[0...$limit]{
      _id, _type, title, "slug": slug.current, summary, ${TOPICS}, publishedAt, _updatedAt,
      author->{ name }
    }
}`);

/** The text of one document. A query for the texts of the whole feed would have a result of megabytes. */
export const FEED_TEXT_QUERY = defineQuery(`*[_id == $id][0]{ ${BODY} }`);

export const HOME_QUERY = defineQuery(`{
  "home": *[_type == "homePage"][0]{
    heroTitle,
    heroImage${IMAGE},
    uprightHeroImage${IMAGE_WITHOUT_ALT},
    primaryAction, secondaryAction,
    heroClient->{ ${CLIENT_RESULT} },
    servicesHeading, servicesIntro, ${SERVICE_CARD_WORDS},
    symptomsHeading,
    symptoms[]{
      _key, words,
      article->{ title, "slug": slug.current, keyFigure{ number, measuredIn, label } }
    },
    approachHeading, approachIntro, stepLabel, moreLabel, lessLabel, sampleLabel,
    contactHeading, contactIntro,
    trustedByHeading,
    ${SEO}
  },
  "settings": *[_type == "siteSettings"][0]{
    brand, tagline, "description": seo.description,
    engagementsHeading, engagements[]{ _key, title, suits, sum, price },
    nextStart
  },
  "questions": *[_type == "rotatingQuestion"] | order(orderRank){
    _id, question,
    answer->{ _type, title, "slug": slug.current }
  },
  "services": *[_type == "service"] | order(orderRank){ ${SERVICE_CARD} },
  "steps": *[_type == "approachStep"] | order(orderRank){ ${APPROACH_STEP} },
  "logos": *[_type == "clientLogo"] | order(orderRank){ ${CLIENT_LOGO} }
}`);

export const SERVICE_QUERY = defineQuery(`
  *[_type == "service" && slug.current == $slug][0]{
    title, subtitle,
    weeks, priceFrom, priceTo, smallestCompany,
    lead->{ ${AUTHOR}, role },
    client->{ ${CLIENT_RESULT} },
    secondClient->{ ${CLIENT_RESULT} },
    detail{ intro, sections[]{ _key, title, description }, conclusion },
    "words": *[_type == "homePage"][0]{
      weeksLabel, priceLabel, priceFromLabel, companyLabel, leadLabel, resultLabel, printLabel
    },
    "guarantee": *[_type == "siteSettings"][0].guarantee
  }
`);

/** The addresses of all pages. A page is read only when its address is among them. */
export const PAGE_SLUGS_QUERY = defineQuery(
  `*[_type == "page" && defined(slug.current)].slug.current`,
);

/** All topics in alphabetical order, and the ids of those that an article has. */
export const TOPICS_QUERY = defineQuery(`{
  "topics": *[_type == "topic"] | order(lower(title) asc, _id asc){
    _id, title, "slug": slug.current, description,
    ${SEO}
  },
  "used": array::unique(*[_type == "article"].topics[]._ref)
}`);

/** Parameters: `topic`, a topic's id or ""; `from` and `to`, the range of articles, `to` excluded. */
export const INSIGHTS_QUERY = defineQuery(`{
  "intro": *[_type == "insightsPage"][0]{
    _id, title, standfirst,
    ${SEO}
  },
  "total": select(
    $topic == "" => count(*[_type == "article"]),
    count(*[_type == "article" && $topic in topics[]._ref])
  ),
  "articles": *[_type == "article" && ($topic == "" || $topic in topics[]._ref)]
    | order(publishedAt desc, _id asc)[$from...$to]{ ${ARTICLE_SUMMARY} }
}`);

/** The articles and services, with the revisions of all documents that the index of the search takes text from. */
export const SEARCHED_REVISIONS_QUERY = defineQuery(`
  *[_type in ["article", "service"]]{
    _type, _id, _rev, "authorRevision": author->_rev, "topicRevisions": topics[]->_rev
  }
`);

/** What a search shows of articles and services, and their text by the fields of its index. Parameters: `ids`. */
export const SEARCHED_DOCUMENTS_QUERY = defineQuery(`
  *[_type in ["article", "service"] && _id in $ids]{
    _type, subtitle, ${ARTICLE_SUMMARY},
    "texts": {
      "title": [title],
      "topics": topics[]->title,
      "headings": [
        pt::text(body[style in ["h2", "h3"]]), ...body[].title, ...body[_type == "table"].caption,
        ...detail.sections[].title
      ],
      "author": [author->name],
      "summary": [summary, subtitle, seo.title, seo.description],
      "text": [
        pt::text(body), cover.alt, coverNote, ...body[].text, ...body[].alt,
        ...body[_type == "figure"].caption, ...body[].label, ...body[].shows, ...body[].source,
        ...body[].header.cells[], ...body[].rows[].cells[],
        detail.intro, ...detail.sections[].description, detail.conclusion
      ]
    }
  }
`);

export const ARTICLE_QUERY = defineQuery(`
  *[_type == "article" && slug.current == $slug][0]{
    _id, _updatedAt, title, "slug": slug.current, summary, ${TOPICS}, publishedAt,
    ${SEO},
    ${READING_TIME},
    author->{ ${AUTHOR}, role, bio, portrait${IMAGE} },
    cover${IMAGE}, coverNote,
    ${BODY},
    caseBasis, ${BASIS_WORDS},
    "words": *[_type == "insightsPage"][0]{ contentsHeading, readNextHeading, askLabel },
    "related": *[_type == "article" && _id != ^._id]
      | order(coalesce(count(topics[_ref in ^.^.topics[]._ref]), 0) desc, publishedAt desc)[0...3]{
        ${ARTICLE_SUMMARY}
      }
  }
`);

/** Parameters: `slug`; `limit`, the number of articles. */
export const AUTHOR_QUERY = defineQuery(`
  *[_type == "author" && slug.current == $slug][0]{
    _id, _updatedAt, name, role, bio, facts,
    portrait${IMAGE},
    "words": *[_type == "insightsPage"][0]{ careerLabel, servicesLabel, articlesLabel },
    "services": *[_type == "service" && lead._ref == ^._id] | order(orderRank){
      title, subtitle, "slug": slug.current
    },
    "articleCount": count(*[_type == "article" && author._ref == ^._id]),
    "articles": *[_type == "article" && author._ref == ^._id]
      | order(publishedAt desc, _id asc)[0...$limit]{ ${ARTICLE_SUMMARY} }
  }
`);

/** The title of an article that a visitor asks about. */
export const ASKED_ARTICLE_QUERY = defineQuery(
  `*[_type == "article" && slug.current == $slug][0].title`,
);

/**
 * The documents with claims that staff check from time to time. Parameters: `since`, YYYY-MM-DD; `today`,
 * YYYY-MM-DD.
 */
export const CLAIMS_QUERY = defineQuery(`{
  "unchecked": *[
    _type in ["service", "approachStep", "clientLogo", "author", "siteSettings"] &&
    (
      _type == "author" || defined(priceFrom) || defined(priceTo) || defined(price) ||
      defined(result) || count(engagements) > 0 || defined(nextStart)
    ) &&
    coalesce(checkedOn, _createdAt) < $since
  ] | order(coalesce(checkedOn, ""), _id){ _id, _type, "title": coalesce(title, name), checkedOn },
  "unconsented": *[_type == "clientLogo" && coalesce(consent.until, "") < $today] | order(name){
    _id, _type, "title": name, "until": consent.until
  }
}`);
