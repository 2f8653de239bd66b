import { ACTIONS } from '../../../content/query-fragments';

export const callToAction = `heading, text, ${ACTIONS}` as const;
