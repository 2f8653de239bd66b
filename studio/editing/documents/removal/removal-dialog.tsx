import { Button, Card, Stack, Text } from '@sanity/ui';
import { type ComponentType, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../../../../app/content/api-version';
import { useFailureToast } from '../../../lib/failure-toast';
import { StudioDialog } from '../../../lib/studio-dialog';
import { sendAddressChange } from '../send-address-change';
import { AddressChoiceField, useRemoval } from './address-choice';
import { DocumentLinks, ReferringDocuments } from './document-links';
import type { RemovalEffects } from './removal-effects';

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
  removal: Removal;
  onClose: () => void;
}

/**
 * The dialog before a document is taken off the site or deleted. It names what depends on the document, asks where
 * the address of its page should lead, and redirects that address before the document is gone.
 */
export function RemovalDialog({ type, id, removal, onClose }: RemovalDialogProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const showFailure = useFailureToast();
  const target = useRemoval(type, id);
  const { effects, isRefused, leadsTo } = target;
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
              disabled={!effects || leadsTo === undefined || isWorking}
              onClick={() => void confirm()}
            />
          )}
        </>
      }
    >
      {effects && isRefused && <ReferringDocuments documents={effects.referring} />}
      {!isRefused && <Text size={1}>{removal.explanation}</Text>}
      {!isRefused && effects?.path && (
        <>
          <AddressChoiceField removal={target} />
          <LinkingDocuments linking={effects.linking} />
          <RedirectsNote redirects={effects.redirectsToIt} leadOn={leadsTo !== null} />
        </>
      )}
    </StudioDialog>
  );
}

/** Names the documents whose texts link to the page, so that staff can correct the links. */
function LinkingDocuments({ linking }: Pick<RemovalEffects, 'linking'>) {
  if (linking.length === 0) return null;
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Stack gap={3}>
        <Text size={1}>Other documents link to this page. Correct these links too:</Text>
        <DocumentLinks documents={linking} />
      </Stack>
    </Card>
  );
}

/** Names the older addresses that lead to the page. */
function RedirectsNote({ redirects, leadOn }: { redirects: string[]; leadOn: boolean }) {
  if (redirects.length === 0) return null;
  const isOne = redirects.length === 1;
  const [addresses, they] = isOne ? ['This address leads', 'It'] : ['These addresses lead', 'They'];
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Text size={1}>
        {addresses} here too: {redirects.join(', ')}. {they} will{' '}
        {leadOn ? 'lead to the new address as well' : 'lead nowhere'}.
      </Text>
    </Card>
  );
}
