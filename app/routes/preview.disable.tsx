import { endPreview } from '~/preview/end-preview.server';

export const loader = endPreview;
