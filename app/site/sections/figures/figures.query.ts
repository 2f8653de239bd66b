import { FIGURES } from '../../../content/query-fragments';

export const figures = `heading, intro, ${FIGURES}` as const;
