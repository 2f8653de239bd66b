import { type DocumentActionProps, useDocumentPairPermissions } from 'sanity';

/** Returns why the person may not change a document in this way; an empty text when they may. */
export function useRefusal(
  { id, type }: Pick<DocumentActionProps, 'id' | 'type'>,
  permission: 'delete' | 'duplicate' | 'publish' | 'unpublish',
): string {
  const [permissions] = useDocumentPairPermissions({ id, type, permission });
  return permissions?.granted === false ? 'Only an administrator may do this.' : '';
}
