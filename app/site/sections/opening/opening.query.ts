import { ACTIONS, IMAGE } from '../../../content/query-fragments';

export const opening = `
  standfirst, layout,
  picture${IMAGE},
  ${ACTIONS}
` as const;
