import { ShareIcon } from '@sanity/icons/Share';
import { useState } from 'react';
import type { DocumentActionComponent } from 'sanity';
import { ShareDialog } from './share-dialog';

/** Opens the dialog with a document's share links. It is also there after publication, to end links. */
export const shareDraft: DocumentActionComponent = function useShareDraft({ id, draft }) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    label: 'Share draft…',
    icon: ShareIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Share draft',
      content: <ShareDialog document={id} hasDraft={draft !== null} />,
      onClose: () => setIsOpen(false),
    },
  };
};
