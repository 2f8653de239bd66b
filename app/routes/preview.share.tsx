import { openSharedDraft } from '~/staff/shared-drafts/open-shared-draft.server';

export const loader = openSharedDraft;

export const meta = () => [
  { title: 'This link has ended' },
  { name: 'robots', content: 'noindex' },
];

/** The page of a share link that has ended, or that never existed. */
export default function LinkEndedPage() {
  return (
    <article className="page-grid py-24">
      <h1 className="title-1">This link has ended</h1>
      <p className="lede mt-6">Ask the person who sent it for a new one.</p>
    </article>
  );
}
