import { type PreviewProps, type Reference, useEditState, type ValidationContext } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { ownPath } from '../../../app/content/document-types';
import { slugOf } from '../documents/slug-of';

const NOT_PUBLISHED = 'Not published: visitors do not see this entry';

/** Warns when an entry leads to a page that visitors cannot open. */
export async function isPublishedPage(page: Reference | undefined, context: ValidationContext) {
  if (!page?._ref) return true;
  const found = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<boolean>(
      'defined(*[_id == $id][0].slug.current)',
      { id: page._ref },
      { perspective: 'published' },
    );
  return found || `${NOT_PUBLISHED}. Publish the page, or choose another one.`;
}

interface PageEntryProps {
  page?: Reference;
}

/** An entry in the list, with the address of its page. It says when the page is not published. */
export function PageEntryPreview({ page, ...props }: PreviewProps & PageEntryProps) {
  return page?._ref ? <WithAddress {...props} id={page._ref} /> : props.renderDefault(props);
}

function WithAddress({ id, ...props }: PreviewProps & { id: string }) {
  const { published, ready } = useEditState(id, 'page', 'low');
  const address = ownPath('page', slugOf(published)) ?? NOT_PUBLISHED;
  return props.renderDefault({ ...props, subtitle: ready ? address : undefined });
}
