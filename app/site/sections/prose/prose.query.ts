import { BODY } from '../../../content/query-fragments';

export const prose = `heading, layout, ${BODY}` as const;
