import { getPublishedId, useFormValue, useReportParseError, type ValidationMarker } from 'sanity';
import { unreadTextErrors, useUnreadTexts } from '../inputs/unread-text';

/** Tells the Studio the unread texts of the open document, for the field and for the list of problems to fix. */
export function UnreadTextsOfForm() {
  const document = useFormValue([]) as { _id?: string } | undefined;
  const texts = useUnreadTexts(getPublishedId(document?._id ?? ''));
  return unreadTextErrors(texts, document).map((error) => (
    <UnreadTextOfField key={JSON.stringify(error.path)} {...error} />
  ));
}

/** Sanity has no documented function for this. The one of its own date input is exported as internal. */
function UnreadTextOfField({ path, message }: ValidationMarker) {
  useReportParseError(path, message);
  return null;
}
