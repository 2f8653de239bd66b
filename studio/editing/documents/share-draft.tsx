import { ShareIcon } from '@sanity/icons';
import { useState } from 'react';
import type { DocumentActionComponent } from 'sanity';
import { ShareDialog } from './share-dialog';

/** Opens the dialog with the share links of a document. Links can be ended after it is published, too. */
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
