import { Button, Text } from '@sanity/ui';
import { type ComponentType, useState } from 'react';
import { type DocumentActionDescription, type DocumentActionProps, useClient } from 'sanity';
import { API_VERSION } from '../../../../app/content/api-version';
import { StudioDialog } from '../../../lib/studio-dialog';
import { useWork } from '../../../lib/use-work';
import { sendAddressChange } from '../send-address-change';
import { useRemoval } from './address-choice';
import { RemovalFields } from './removal-fields';

/** A way to remove documents from the site. */
interface Removal {
  label: string;
  icon: ComponentType;
  /** Why there is nothing to remove; undefined when there is. */
  unavailable: string | undefined;
  /** What happens to the document, and how to get it back. */
  explanation: string;
  /** The title of the toast when the removal fails. */
  failure: string;
  /** @param leadsTo where the old address leads; undefined when it leads nowhere, or there is none. */
  remove: (leadsTo: string | undefined) => Promise<void>;
}

/** Returns a document action that removes a document from the site, once its dialog is confirmed. */
export function useRemovalAction(
  document: DocumentActionProps,
  removal: Removal,
): DocumentActionDescription {
  const [isOpen, setIsOpen] = useState(false);
  return {
    label: removal.label,
    icon: removal.icon,
    tone: 'critical',
    disabled: removal.unavailable !== undefined,
    title: removal.unavailable,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <RemovalDialog document={document} removal={removal} onClose={() => setIsOpen(false)} />
      ),
    },
  };
}

interface RemovalDialogProps {
  document: DocumentActionProps;
  removal: Removal;
  onClose: () => void;
}

/**
 * The dialog before a document is taken off the site or deleted. It redirects the address of its page before the
 * document is gone.
 */
function RemovalDialog({ document, removal, onClose }: RemovalDialogProps) {
  const { type, id, published } = document;
  const client = useClient({ apiVersion: API_VERSION });
  const target = useRemoval(type, id, published);
  const { isReady, isRefused, leadsTo } = target;
  const { run, isWorking } = useWork();

  const confirm = async () => {
    await run(removal.failure, async () => {
      if (leadsTo) await sendAddressChange(client, { type, id, leadsTo });
      await removal.remove(leadsTo ?? undefined);
    });
    onClose();
  };
  return (
    <StudioDialog
      header={removal.label}
      onClose={onClose}
      buttons={
        <>
          <Button mode="bleed" text={isRefused ? 'Close' : 'Cancel'} onClick={onClose} />
          {!isRefused && (
            <Button
              tone="critical"
              text={removal.label}
              disabled={!isReady || isWorking}
              title={isReady ? undefined : 'First choose where the old address should lead.'}
              onClick={() => void confirm()}
            />
          )}
        </>
      }
    >
      {!isRefused && <Text size={1}>{removal.explanation}</Text>}
      <RemovalFields removal={target} />
    </StudioDialog>
  );
}
