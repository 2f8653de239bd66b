import { APPROACH_STEP } from '../../../content/query-fragments';

export const approachSteps = `
  heading, intro,
  "words": *[_type == "homePage"][0]{ stepLabel, moreLabel, lessLabel, sampleLabel },
  "steps": *[_type == "approachStep"] | order(orderRank){ ${APPROACH_STEP} }
` as const;
