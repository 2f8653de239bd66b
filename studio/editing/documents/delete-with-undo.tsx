import { TrashIcon } from '@sanity/icons';
import { Button, Stack, Text, useToast } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, useClient, useDocumentPairPermissions } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { DELETIONS_LISTED_DAYS } from '../../../app/lake/endpoints/deletion';
import { restoreDocuments, restoreProblem } from '../../tools/deleted/restore-document';
import { usesLake } from '../../lib/source-options';
import { RemovalDialog } from './removal/removal-dialog';
import { refusalReason, sendAddressChange } from './send-address-change';

/** How long the toast offers to undo a deletion, ms. */
const UNDO_OFFERED_MS = 60_000;

/** Deletes a document, and offers to undo that. */
export const useDeleteWithUndo: DocumentActionComponent = (props) => {
  const { id, type, draft, published } = props;
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'delete' });
  const isAllowed = permissions?.granted !== false;
  const stored = [published, draft].filter((each) => each !== null);
  const slug = (published?.['slug'] as { current?: string } | undefined)?.current;

  const undo = async (leadsTo: string | undefined) => {
    try {
      await restoreDocuments(client, stored);
      if (leadsTo !== undefined && slug) await sendAddressChange(client, { type, id, slug });
      toast.push({ id, status: 'success', title: 'It is back as it was' });
    } catch (error) {
      console.error(error);
      toast.push({
        id,
        status: 'error',
        title: 'Not restored',
        description: restoreProblem(error),
      });
    }
  };
  const remove = async (leadsTo: string | undefined) => {
    try {
      if (leadsTo !== undefined) await sendAddressChange(client, { type, id, leadsTo });
      await client.transaction().delete(id).delete(`drafts.${id}`).commit();
      toast.push({
        id,
        status: 'success',
        title: 'Deleted',
        duration: UNDO_OFFERED_MS,
        closable: true,
        description: <UndoOffer onUndo={() => void undo(leadsTo)} />,
      });
    } catch (error) {
      console.error(error);
      toast.push({
        status: 'error',
        title: 'Not deleted',
        description: refusalReason(error) ?? 'Please try again.',
      });
    }
    setIsOpen(false);
  };
  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    disabled: stored.length === 0 || !isAllowed,
    title: isAllowed ? '' : 'Only an administrator may delete this.',
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <RemovalDialog
          type={type}
          id={id}
          title="Delete"
          explanation={EXPLANATION}
          confirmLabel="Delete"
          onClose={() => setIsOpen(false)}
          onConfirm={remove}
        />
      ),
    },
  };
};

const LISTED = `under “Deleted” for ${DELETIONS_LISTED_DAYS} days, from where it can be restored`;
const EXPLANATION = `It disappears from the site and from this list.${usesLake() ? ` It stays ${LISTED}.` : ''}`;

function UndoOffer({ onUndo }: { onUndo: () => void }) {
  return (
    <Stack gap={3}>
      {usesLake() && <Text size={1}>It stays {LISTED}.</Text>}
      <Button mode="ghost" text="Undo" onClick={onUndo} />
    </Stack>
  );
}
