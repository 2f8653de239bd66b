import { APPROACH_STEP } from '../../../content/query-fragments';

export const approachSteps = `
  heading, intro,
  "steps": *[_type == "approachStep"] | order(orderRank){ ${APPROACH_STEP} }
` as const;
