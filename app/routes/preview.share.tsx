import { LinkEndedPage } from '~/content/preview/link-ended-page';
import { openSharedDraft } from '~/content/preview/open-shared-draft.server';

export const loader = openSharedDraft;

export const meta = () => [
  { title: 'This link has ended' },
  { name: 'robots', content: 'noindex' },
];

export default LinkEndedPage;
