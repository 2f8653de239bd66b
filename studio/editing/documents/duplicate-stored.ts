import { CopyIcon } from '@sanity/icons/Copy';
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '../../../app/content/api-version';
import { changeablePath } from '../../../app/content/document-types';
import { RefusedError } from '../../lib/ask-site';
import { useWork } from '../../lib/use-work';
import { useStoredDraft } from './stored-draft';

/**
 * Copies the document as it is stored, and opens the copy.
 *
 * Sanity's own action is dropped when the commit of what was typed last, up to a second later, comes before its
 * response. The copy is then there, but the Studio does not open it.
 */
export const useDuplicateStored: DocumentActionComponent = ({ id, type, published }) => {
  const client = useClient({ apiVersion: API_VERSION });
  const readStoredDraft = useStoredDraft(id, type);
  const { navigateIntent } = useRouter();
  const { run, isWorking } = useWork();
  const copyAndOpen = async () => {
    const { draft, errors } = await readStoredDraft();
    const original = draft ?? published;
    if (!original) throw new RefusedError(errors);
    const copyId = crypto.randomUUID();
    await client.create({ ...copyOf(original), _id: `drafts.${copyId}` });
    navigateIntent('edit', { id: copyId, type });
  };
  return {
    label: 'Duplicate',
    icon: CopyIcon,
    disabled: isWorking,
    onHandle: () => void run('Not duplicated', copyAndOpen),
  };
};

/**
 * Returns the fields of a copy. A document with an address loses it, which no two documents can have, and gets a
 * marked title, so that staff see which of the two is the copy.
 */
function copyOf({ _id, _rev, _createdAt, _updatedAt, ...fields }: SanityDocument) {
  if (changeablePath(fields._type) === undefined) return fields;
  const { slug: _, ...others } = fields;
  return { ...others, title: `${String(fields['title'] ?? '')} (copy)` };
}
