import { LinkEndedPage } from '~/preview/link-ended-page';
import { openSharedDraft } from '~/preview/open-shared-draft.server';

export const loader = openSharedDraft;

export const meta = () => [
  { title: 'This link has ended' },
  { name: 'robots', content: 'noindex' },
];

export default LinkEndedPage;
