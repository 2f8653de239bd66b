import { TrashIcon } from '@sanity/icons/Trash';
import { useToast } from '@sanity/ui/toast';
import { type DocumentActionComponent, useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { DELETIONS_LISTED_DAYS } from '../../../app/lake/endpoints/deletion';
import { usesLake } from '../../lib/page-settings';
import { useUndoToast } from '../../lib/undo-toast';
import { useWork } from '../../lib/use-work';
import { restoreDocuments } from '../../tools/deleted/restore-document';
import { useRemovalAction } from './removal/removal-action';
import { sendAddressChange } from './send-address-change';
import { slugOf } from './slug-of';

/** How long the toast offers to undo a deletion, ms. */
const UNDO_OFFERED_MS = 60_000;

/** Deletes a document, and offers to undo that. */
export const useDeleteWithUndo: DocumentActionComponent = (props) => {
  const { id, type, draft, published } = props;
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const offerUndo = useUndoToast();
  const { run } = useWork();
  const stored = [published, draft].filter((each) => each !== null);

  const undo = async (leadsTo: string | undefined) => {
    await restoreDocuments(client, stored);
    const slug = slugOf(published);
    if (leadsTo !== undefined && slug) await sendAddressChange(client, { type, id, slug });
    toast.push({ id, status: 'success', title: 'Restored as it was' });
  };
  const remove = async (leadsTo: string | undefined) => {
    await client.transaction().delete(id).delete(`drafts.${id}`).commit();
    offerUndo({
      id,
      title: 'Deleted',
      note: usesLake() ? LISTED : undefined,
      duration: UNDO_OFFERED_MS,
      undo: () => void run('Not restored', () => undo(leadsTo)),
    });
  };
  return useRemovalAction(props, {
    label: 'Delete',
    icon: TrashIcon,
    unavailable: stored.length === 0 ? 'There is nothing to delete.' : undefined,
    explanation: EXPLANATION,
    failure: 'Not deleted',
    remove,
  });
};

const LISTED = `You can restore it under “Deleted” for ${DELETIONS_LISTED_DAYS} days.`;
const EXPLANATION = `It disappears from the site and from this list.${usesLake() ? ` ${LISTED}` : ''}`;
