import { useState } from 'react';
import type { DocumentActionDescription, DocumentActionProps } from 'sanity';
import { useRefusal } from '../use-refusal';
import { type Removal, RemovalDialog } from './removal-dialog';

/** Returns a document action that removes a document from the site, once its dialog is confirmed. */
export function useRemovalAction(
  { id, type, published }: DocumentActionProps,
  removal: Removal,
): DocumentActionDescription {
  const [isOpen, setIsOpen] = useState(false);
  const reason = useRefusal({ id, type }, removal.permission) || (removal.unavailable ?? '');
  return {
    label: removal.label,
    icon: removal.icon,
    tone: 'critical',
    disabled: reason !== '',
    title: reason,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <RemovalDialog
          id={id}
          type={type}
          published={published}
          removal={removal}
          onClose={() => setIsOpen(false)}
        />
      ),
    },
  };
}
