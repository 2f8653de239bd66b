import { CLIENT_LOGO } from '../../../content/query-fragments';

export const clientLogos = `
  heading,
  "clients": *[_type == "clientLogo"] | order(orderRank){ ${CLIENT_LOGO} }
` as const;
