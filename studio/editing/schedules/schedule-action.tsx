import { CalendarIcon } from '@sanity/icons/Calendar';
import { useState } from 'react';
import { type DocumentActionComponent, useDocumentPairPermissions, useSchema } from 'sanity';
import { titleOf } from '../../lib/title-of';
import { schedulable, ScheduleDialog } from './schedule-dialog';

/** Opens the dialog in which staff say when a document is to be published or taken off the site. */
export const useSchedule: DocumentActionComponent = ({ id, type, draft, published }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const schemaType = useSchema().get(type);
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' });
  const isAllowed = permissions?.granted !== false;
  const close = () => setIsDialogOpen(false);
  if (schedulable(type, id, { draft, published }).length === 0) return null;
  return {
    label: 'Schedule…',
    icon: CalendarIcon,
    disabled: !isAllowed,
    title: isAllowed ? '' : 'Only an administrator may do this.',
    onHandle: () => setIsDialogOpen(true),
    dialog: isDialogOpen && {
      type: 'custom',
      component: (
        <ScheduleDialog
          id={id}
          type={type}
          title={titleOf({ ...published, ...draft }, schemaType)}
          draft={draft}
          published={published}
          onClose={close}
        />
      ),
    },
  };
};
