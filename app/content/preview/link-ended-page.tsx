/** The page of a share link that has ended, or that never existed. */
export function LinkEndedPage() {
  return (
    <article className="page-grid py-24">
      <h1 className="title-1">This link has ended</h1>
      <p className="lede mt-6">Ask the person who sent it for a new one.</p>
    </article>
  );
}
