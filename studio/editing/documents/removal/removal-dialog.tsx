import { Button, Text } from '@sanity/ui';
import { type ComponentType, useState } from 'react';
import { type SanityDocument, useClient } from 'sanity';
import { API_VERSION } from '../../../../app/content/api-version';
import { useFailureToast } from '../../../lib/failure-toast';
import { StudioDialog } from '../../../lib/studio-dialog';
import { sendAddressChange } from '../send-address-change';
import { useRemoval } from './address-choice';
import { RemovalFields } from './removal-fields';

/** A way to remove documents from the site. */
export interface Removal {
  label: string;
  icon: ComponentType;
  permission: 'delete' | 'unpublish';
  /** Why there is nothing to remove; undefined when there is. */
  unavailable: string | undefined;
  /** What happens to the document, and how to get it back. */
  explanation: string;
  /** The title of the toast when the removal fails. */
  failure: string;
  /** @param leadsTo where the old address leads; undefined when it leads nowhere, or there is none. */
  remove: (leadsTo: string | undefined) => Promise<void>;
}

interface RemovalDialogProps {
  type: string;
  id: string;
  published: SanityDocument | null;
  removal: Removal;
  onClose: () => void;
}

/**
 * The dialog before a document is taken off the site or deleted. It redirects the address of its page before the
 * document is gone.
 */
export function RemovalDialog({ type, id, published, removal, onClose }: RemovalDialogProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const showFailure = useFailureToast();
  const target = useRemoval(type, id, published);
  const { isReady, isRefused, leadsTo } = target;
  const [isWorking, setIsWorking] = useState(false);

  const confirm = async () => {
    setIsWorking(true);
    try {
      if (leadsTo) await sendAddressChange(client, { type, id, leadsTo });
      await removal.remove(leadsTo ?? undefined);
    } catch (error) {
      showFailure(removal.failure, error);
    }
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
