import { BASIS_WORDS, FIGURES } from '../../../content/query-fragments';

export const caseSummary = `
  heading, client, problemLabel, problem, doneLabel, done,
  ${FIGURES},
  link{ label, href },
  basis, ${BASIS_WORDS},
  consentOf->{ consent{ uses, until } }
` as const;
