import { SERVICE, SERVICE_WORDS } from '../../../content/query-fragments';

export const serviceCards = `
  heading, intro,
  "words": *[_type == "homePage"][0]{ ${SERVICE_WORDS} },
  "talk": *[_type == "siteSettings"][0]{ talkLabel },
  "services": select(
    count(services) > 0 => services[]->{ ${SERVICE} },
    *[_type == "service"] | order(orderRank){ ${SERVICE} }
  )
` as const;
