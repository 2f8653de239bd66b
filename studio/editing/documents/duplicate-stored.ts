import { useState } from 'react';
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { API_VERSION } from '../../../app/content/api-version';
import { changeablePath } from '../../../app/content/document-types';
import { RefusedError } from '../../lib/ask-site';
import { useFailureToast } from '../../lib/failure-toast';
import { useStoredDraft } from './stored-draft';

/**
 * Returns a duplicate action that copies the document as it is stored, and opens the copy.
 *
 * Sanity's own operation is dropped when the commit of what was typed last, up to a second later, comes before its
 * response. The copy is then there, but the Studio does not open it.
 */
export function duplicatingWhatIsStored(
  duplicate: DocumentActionComponent,
): DocumentActionComponent {
  const DuplicateStored: DocumentActionComponent = (props) => {
    const { id, type, published } = props;
    const description = duplicate(props);
    const client = useClient({ apiVersion: API_VERSION });
    const readStoredDraft = useStoredDraft(id, type);
    const { navigateIntent } = useRouter();
    const showFailure = useFailureToast();
    const [isDuplicating, setIsDuplicating] = useState(false);
    if (!description?.onHandle) return description;

    const copyAndOpen = async () => {
      const { draft, errors } = await readStoredDraft();
      const original = draft ?? published;
      if (!original) throw new RefusedError(errors);
      const copyId = crypto.randomUUID();
      await client.create({ ...copyOf(original), _id: `drafts.${copyId}` });
      navigateIntent('edit', { id: copyId, type });
    };
    return {
      ...description,
      disabled: isDuplicating || Boolean(description.disabled),
      onHandle: () => {
        setIsDuplicating(true);
        void copyAndOpen()
          .catch((error: unknown) => showFailure('Not duplicated', error))
          .finally(() => setIsDuplicating(false));
      },
    };
  };
  DuplicateStored.action = 'duplicate';
  return DuplicateStored;
}

/**
 * Returns the fields of a copy. A document with an address loses it, which no two documents can have, and gets a
 * marked title, so that staff see which of the two is the copy.
 */
function copyOf({ _id, _rev, _createdAt, _updatedAt, ...fields }: SanityDocument) {
  if (changeablePath(fields._type) === undefined) return fields;
  const { slug: _, ...others } = fields;
  return { ...others, title: `${String(fields['title'] ?? '')} (copy)` };
}
