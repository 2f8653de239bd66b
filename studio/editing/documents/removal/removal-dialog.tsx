import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui';
import { useId, useState } from 'react';
import { documentType } from '../../../../app/document-types';
import { type AddressChoice, AddressChoiceField, targetOf } from './address-choice';
import { DocumentLinks } from './document-links';
import { ReferringDocuments } from './referring-documents';
import { type RemovalEffects, useRemovalEffects } from './removal-effects';

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
  const effects = useRemovalEffects(type, id);
  const [choice, setChoice] = useState<AddressChoice>({ kind: 'nowhere', address: '' });
  const [isWorking, setIsWorking] = useState(false);
  const { listPath, shownOn } = documentType(type) ?? {};
  const leadsTo = effects?.path ? targetOf(choice, listPath) : null;
  const isRefused = effects !== undefined && effects.referring.length > 0;

  const confirm = async () => {
    setIsWorking(true);
    await onConfirm(leadsTo ?? undefined);
  };
  return (
    <Dialog
      id={useId()}
      header={title}
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button mode="bleed" text={isRefused ? 'Close' : 'Cancel'} onClick={onClose} />
          {!isRefused && (
            <Button
              tone="critical"
              text={title}
              disabled={!effects || leadsTo === undefined || isWorking}
              onClick={() => void confirm()}
            />
          )}
        </Flex>
      }
    >
      <Stack gap={5} padding={4}>
        {isRefused ? (
          <ReferringDocuments referring={effects.referring} />
        ) : (
          <Text size={1}>{explanation}</Text>
        )}
        {!isRefused && effects?.path && (
          <>
            <AddressChoiceField
              path={effects.path}
              list={shownOn?.find(({ path }) => path === listPath)}
              pages={effects.otherPages}
              choice={choice}
              onChange={setChoice}
            />
            <LinkingDocuments linking={effects.linking} />
            <RedirectsNote redirects={effects.redirectsToIt} leadOn={leadsTo !== null} />
          </>
        )}
      </Stack>
    </Dialog>
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
