import { FIGURES } from '../../../content/query-fragments';

export const caseSummary = `
  heading, client, problemLabel, problem, doneLabel, done,
  ${FIGURES},
  link{ label, href }
` as const;
