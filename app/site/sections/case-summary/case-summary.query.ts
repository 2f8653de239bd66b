import { BASIS_WORDS, FIGURES, LINK } from '../../../content/query-fragments';

export const caseSummary = `
  heading, client, problemLabel, problem, doneLabel, done,
  ${FIGURES},
  link{ label, ${LINK} },
  basis, ${BASIS_WORDS},
  consentOf->{ consent{ uses, until } }
` as const;
