import { ARTICLE_SUMMARY } from '../../../content/query-fragments';

export const articleCards = `
  heading, intro,
  "articles": select(
    count(articles) > 0 => articles[]->{ ${ARTICLE_SUMMARY} },
    *[_type == "article" && (!defined(^.topic) || ^.topic._ref in topics[]._ref)]
      | order(publishedAt desc, _id asc)[0...3]{ ${ARTICLE_SUMMARY} }
  )
` as const;
