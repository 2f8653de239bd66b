import { ShareIcon } from '@sanity/icons/Share';
import { useState } from 'react';
import type { DocumentActionComponent } from 'sanity';
import { placeOf } from '../../../app/content/document-types';
import { usesStaffAccounts } from '../../lib/page-settings';
import { ShareDialog } from './share-dialog';

/** Returns whether drafts of a type can be shared. The site makes links for its own staff, to drafts on pages. */
export function isShared(schemaType: string): boolean {
  return usesStaffAccounts() && placeOf(schemaType, 'any-slug') !== undefined;
}

/** Opens the dialog with a document's share links. It is also there after publication, to end links. */
export const shareDraft: DocumentActionComponent = function useShareDraft({ id, type }) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    label: 'Share draft…',
    icon: ShareIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: <ShareDialog id={id} type={type} onClose={() => setIsOpen(false)} />,
    },
  };
};
