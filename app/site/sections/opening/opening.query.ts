import { IMAGE } from '../../../content/query-fragments';

export const opening = `
  standfirst, layout,
  picture${IMAGE},
  actions[]{ _key, label, href }
` as const;
