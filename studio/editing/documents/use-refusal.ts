import { type DocumentActionProps, useCurrentUser, useDocumentPairPermissions } from 'sanity';
import { documentType } from '../../../app/content/document-types';
import { isAdministrator } from '../../lib/administrator';

/** Returns why the person may not change a document in this way; an empty text when they may. */
export function useRefusal(
  { id, type, draft, published }: DocumentActionProps,
  permission: 'delete' | 'discardDraft' | 'duplicate' | 'publish' | 'unpublish',
): string {
  const [permissions] = useDocumentPairPermissions({ id, type, permission });
  const user = useCurrentUser();
  if (permissions?.granted === false) return 'Only an administrator may do this.';
  const { administratorFields = [] } = documentType(type) ?? {};
  // Where the order of an object's fields alone has changed, an administrator publishes the draft too.
  const isChanged = (field: string) =>
    JSON.stringify(draft?.[field]) !== JSON.stringify(published?.[field]);
  if (isAdministrator(user) || !draft || !administratorFields.some(isChanged)) return '';
  return 'An administrator has changed something in this draft that you cannot change. Ask an administrator to publish or discard it.';
}
