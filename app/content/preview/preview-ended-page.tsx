import { HOME_PATH } from '~/paths';
/** The page in the Studio's frame after a preview. Visitors' pages cannot be shown in a frame. */
export function PreviewEndedPage() {
  return (
    <article className="page-grid py-24">
      <h1 className="title-1">The preview has ended</h1>
      <p className="mt-8 max-w-2xl">
        This browser no longer shows drafts. To go on, open Preview in the Studio again.
      </p>
      <p className="mt-6">
        <a href={HOME_PATH} target="_blank" rel="noreferrer" className="font-semibold underline">
          See the site as visitors do
        </a>
      </p>
    </article>
  );
}
