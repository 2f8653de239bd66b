import { ShareIcon } from '@sanity/icons/Share';
import { Button } from '@sanity/ui';
import { useState } from 'react';
import {
  type DocumentActionComponent,
  type DocumentLanguageFilterResolver,
  getPublishedId,
} from 'sanity';
import { placeOf } from '../../../app/content/document-types';
import { usesStaffAccounts } from '../../lib/page-settings';
import { ShareDialog } from './share-dialog';

const LABEL = 'Share draft…';

/** Returns whether drafts of a type can be shared. The site makes links for its own staff, to drafts on pages. */
export function isShared(schemaType: string): boolean {
  return usesStaffAccounts() && placeOf(schemaType, 'any-slug') !== undefined;
}

/** Opens the dialog with a document's share links. It is also there after publication, to end links. */
export const shareDraft: DocumentActionComponent = function useShareDraft({ id, type }) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    label: LABEL,
    icon: ShareIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: <ShareDialog id={id} type={type} onClose={() => setIsOpen(false)} />,
    },
  };
};

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
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={ShareIcon}
        mode="bleed"
        padding={2}
        aria-label={LABEL}
        title={LABEL}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ShareDialog id={id} type={type} onClose={() => setIsOpen(false)} />}
    </>
  );
}
