import { type ComponentType, useState } from 'react';
import { type DocumentActionDescription, type DocumentActionProps, useClient } from 'sanity';
import { API_VERSION } from '../../../../app/content/api-version';
import { useFailureToast } from '../../../lib/failure-toast';
import { sendAddressChange } from '../send-address-change';
import { useRefusal } from '../use-refusal';
import { RemovalDialog } from './removal-dialog';

interface Removal {
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

/**
 * Returns a document action that removes a document from the site. It asks first, with `RemovalDialog`,
 * and redirects the old address before the document is gone.
 */
export function useRemovalAction(
  { id, type }: DocumentActionProps,
  { label, icon, permission, unavailable, explanation, failure, remove }: Removal,
): DocumentActionDescription {
  const client = useClient({ apiVersion: API_VERSION });
  const showFailure = useFailureToast();
  const [isOpen, setIsOpen] = useState(false);
  const reason = useRefusal({ id, type }, permission) || (unavailable ?? '');
  const close = () => setIsOpen(false);

  const confirm = async (leadsTo: string | undefined) => {
    try {
      if (leadsTo !== undefined) await sendAddressChange(client, { type, id, leadsTo });
      await remove(leadsTo);
    } catch (error) {
      showFailure(failure, error);
    }
    close();
  };
  return {
    label,
    icon,
    tone: 'critical',
    disabled: reason !== '',
    title: reason,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <RemovalDialog
          type={type}
          id={id}
          title={label}
          explanation={explanation}
          onClose={close}
          onConfirm={confirm}
        />
      ),
    },
  };
}
