import { IMAGE } from '../../../content/query-fragments';

export const testimonial = `
  quote, name, role, company, picture${IMAGE},
  consentOf->{ consent{ uses, until } }
` as const;
