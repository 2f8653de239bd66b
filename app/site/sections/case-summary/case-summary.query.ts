import { FIGURES } from '../../../content/query-fragments';

export const caseSummary = `
  heading, client, problem, done,
  ${FIGURES},
  link{ label, href }
` as const;
