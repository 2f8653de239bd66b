import { ShareIcon } from '@sanity/icons/Share';
import { Button, Dialog, Stack } from '@sanity/ui';
import { useId, useState } from 'react';
import { type DocumentLanguageFilterResolver, getPublishedId, useEditState } from 'sanity';
import { isShared } from './is-shared';
import { ShareDialog } from './share-dialog';

/**
 * Puts the button for share links at the top of a document. Sanity's own icon there, which `own-styles.css` hides,
 * copies an address of the Studio, which opens for nobody without an account. The setting is the one that Sanity
 * has for components at this place.
 */
export const withShareIcon: DocumentLanguageFilterResolver = (
  components,
  { documentId, schemaType },
) => {
  if (!documentId || !isShared(schemaType)) return components;
  const id = getPublishedId(documentId);
  return [...components, () => <ShareButton id={id} type={schemaType} />];
};

function ShareButton({ id, type }: { id: string; type: string }) {
  const { draft } = useEditState(id, type);
  const [isOpen, setIsOpen] = useState(false);
  const dialogId = useId();
  return (
    <>
      <Button
        icon={ShareIcon}
        mode="bleed"
        padding={2}
        aria-label="Share draft…"
        title="Share draft…"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog id={dialogId} header="Share draft" width={1} onClose={() => setIsOpen(false)}>
          <Stack padding={4}>
            <ShareDialog document={id} hasDraft={draft !== null} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
