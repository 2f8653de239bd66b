import { Button, Card, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { StudioDialog } from '../../../lib/studio-dialog';
import { AddressChoiceField, useRemoval } from './address-choice';
import { DocumentLinks, ReferringDocuments } from './document-links';
import type { RemovalEffects } from './removal-effects';

interface RemovalDialogProps {
  type: string;
  id: string;
  title: string;
  /** What happens to the document, and how to get it back. */
  explanation: string;
  onClose: () => void;
  /** @param leadsTo where the old address leads; undefined when it leads nowhere, or there is none. */
  onConfirm: (leadsTo: string | undefined) => Promise<void>;
}

/**
 * The dialog before a document is taken off the site or deleted. It names what depends on the document,
 * and asks where the address of its page should lead.
 */
export function RemovalDialog(props: RemovalDialogProps) {
  const { type, id, title, explanation, onClose, onConfirm } = props;
  const removal = useRemoval(type, id);
  const { effects, isRefused, leadsTo } = removal;
  const [isWorking, setIsWorking] = useState(false);

  const confirm = async () => {
    setIsWorking(true);
    await onConfirm(leadsTo ?? undefined);
  };
  return (
    <StudioDialog
      header={title}
      onClose={onClose}
      buttons={
        <>
          <Button mode="bleed" text={isRefused ? 'Close' : 'Cancel'} onClick={onClose} />
          {!isRefused && (
            <Button
              tone="critical"
              text={title}
              disabled={!effects || leadsTo === undefined || isWorking}
              onClick={() => void confirm()}
            />
          )}
        </>
      }
    >
      {effects && isRefused && <ReferringDocuments documents={effects.referring} />}
      {!isRefused && <Text size={1}>{explanation}</Text>}
      {!isRefused && effects?.path && (
        <>
          <AddressChoiceField removal={removal} />
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
