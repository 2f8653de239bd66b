import { UnpublishIcon } from '@sanity/icons';
import { useToast } from '@sanity/ui';
import { useState } from 'react';
import {
  type DocumentActionComponent,
  useClient,
  useDocumentPairPermissions,
  useSetPerspective,
} from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { RemovalDialog } from './removal/removal-dialog';
import { refusalReason, sendAddressChange } from './send-address-change';

const TITLE = 'Take off the site';

/**
 * Takes a document off the site and keeps it as a draft. The Studio's own action does the same, but it
 * is hidden behind the "Published" chip, and leaves the Studio in the read-only view of that chip.
 */
export const useTakeOffSite: DocumentActionComponent = ({ id, type, published }) => {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const setPerspective = useSetPerspective();
  const [isOpen, setIsOpen] = useState(false);
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' });
  const isAllowed = permissions?.granted !== false;

  const takeOff = async (leadsTo: string | undefined) => {
    try {
      if (leadsTo !== undefined) await sendAddressChange(client, { type, id, leadsTo });
      const actionType = 'sanity.action.document.unpublish';
      await client.action({ actionType, draftId: `drafts.${id}`, publishedId: id });
      setPerspective('drafts');
      toast.push({
        status: 'success',
        title: 'Taken off the site',
        description: 'You have it here as a draft. Publish brings it back.',
      });
    } catch (error) {
      console.error(error);
      toast.push({
        status: 'error',
        title: 'It is still on the site',
        description: refusalReason(error) ?? 'Taking it off did not work. Please try again.',
      });
    }
    setIsOpen(false);
  };
  return {
    label: TITLE,
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: !published || !isAllowed,
    title: titleOf(isAllowed, Boolean(published)),
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <RemovalDialog
          type={type}
          id={id}
          title={TITLE}
          explanation="Visitors no longer see it. Its text and pictures stay here as a draft, which you can go on editing and publish again."
          confirmLabel={TITLE}
          onClose={() => setIsOpen(false)}
          onConfirm={takeOff}
        />
      ),
    },
  };
};

function titleOf(isAllowed: boolean, isPublished: boolean): string {
  if (!isAllowed) return 'Only an administrator may take this off the site.';
  return isPublished ? '' : 'It is not on the site.';
}
