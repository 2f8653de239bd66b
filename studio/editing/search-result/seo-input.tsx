import { Stack } from '@sanity/ui';
import { getPublishedId, type ObjectInputProps, useEditState, useFormValue } from 'sanity';
import type { PageDocument } from './described-page';
import { SearchResult } from './search-result';

/** The fields for search and sharing, and below them how the page looks there. */
export function SeoInput(props: ObjectInputProps) {
  const page = useFormValue([]) as PageDocument & { _id: string; _type: string };
  const { published } = useEditState(getPublishedId(page._id), page._type);
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchResult page={page} publishedRevision={published?._rev} />
    </Stack>
  );
}
