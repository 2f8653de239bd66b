import { SERVICE } from '../../../content/query-fragments';

export const serviceCards = `
  heading, intro,
  "services": select(
    count(services) > 0 => services[]->{ ${SERVICE} },
    *[_type == "service"] | order(orderRank){ ${SERVICE} }
  )
` as const;
