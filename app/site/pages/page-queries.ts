/** The query of a page made of sections. Each kind of section in `site/sections` has its fields here. */
import { defineQuery } from 'groq';
import {
  ACTIONS,
  APPROACH_STEP,
  ARTICLE_SUMMARY,
  AUTHOR,
  BASIS_WORDS,
  BODY,
  CLIENT_LOGO,
  FIGURES,
  IMAGE,
  LINK,
  SEO,
  SERVICE_CARD,
  SERVICE_CARD_WORDS,
} from '../../content/query-fragments';

/** The sections of a page that staff have not hidden, each with the fields of its kind. */
const SECTIONS = `sections[isHidden != true]{
  _key, _type,
  _type == "annotatedPage" => {
    heading, intro, title, subtitle,
    parts[]{
      _key, label, text, note,
      chart{ kind, title, shows, unit, source, emphasis, header{ cells }, rows[]{ _key, cells } }
    }
  },
  _type == "approachSteps" => {
    heading, intro,
    "words": *[_type == "homePage"][0]{ stepLabel, moreLabel, lessLabel, sampleLabel },
    "steps": *[_type == "approachStep"] | order(orderRank){ ${APPROACH_STEP} }
  },
  _type == "articleCards" => {
    heading, intro,
    "articles": select(
      count(articles) > 0 => articles[]->{ ${ARTICLE_SUMMARY} },
      *[_type == "article" && (!defined(^.topic) || ^.topic._ref in topics[]._ref)]
        | order(publishedAt desc, _id asc)[0...3]{ ${ARTICLE_SUMMARY} }
    )
  },
  _type == "callToAction" => { heading, text, ${ACTIONS} },
  _type == "caseSummary" => {
    heading, client, problemLabel, problem, doneLabel, done,
    ${FIGURES},
    link{ label, ${LINK} },
    basis, ${BASIS_WORDS},
    consentOf->{ consent{ uses, until } }
  },
  _type == "clientLogos" => {
    heading,
    "clients": *[_type == "clientLogo"] | order(orderRank){ ${CLIENT_LOGO} }
  },
  _type == "enquiryForm" => {
    heading,
    "formName": coalesce(heading, *[_type == "homePage"][0].contactHeading),
    "intro": coalesce(intro, *[_type == "homePage"][0].contactIntro)
  },
  _type == "figures" => { heading, intro, ${FIGURES} },
  _type == "opening" => {
    standfirst, layout,
    picture${IMAGE},
    ${ACTIONS}
  },
  _type == "people" => {
    heading, intro,
    "people": select(
      count(people) > 0 => people[]->{ _id, ${AUTHOR}, role, bio },
      *[_type == "author"] | order(orderRank){ _id, ${AUTHOR}, role, bio }
    )
  },
  _type == "prose" => { heading, layout, ${BODY} },
  _type == "questions" => { heading, intro, questions[]{ _key, question, answer } },
  _type == "queueSum" => { heading, intro, things },
  _type == "serviceCards" => {
    heading, intro,
    "words": *[_type == "homePage"][0]{ ${SERVICE_CARD_WORDS} },
    "services": select(
      count(services) > 0 => services[]->{ ${SERVICE_CARD} },
      *[_type == "service"] | order(orderRank){ ${SERVICE_CARD} }
    )
  },
  _type == "testimonial" => {
    quote, name, role, company, picture${IMAGE},
    consentOf->{ consent{ uses, until } }
  },
}` as const;

/**
 * Parameters: `slug`, the page's address without its first slash; `parent`, the part before a slash in it,
 * or "".
 */
export const PAGE_QUERY = defineQuery(`
  *[_type == "page" && slug.current == $slug][0]{
    _id, title, noindex,
    "parent": *[_type == "page" && slug.current == $parent][0].title,
    ${SEO},
    ${SECTIONS}
  }
`);
