import { CalendarIcon } from '@sanity/icons/Calendar';
import { useState } from 'react';
import type { DocumentActionComponent } from 'sanity';
import { schedulable, ScheduleDialog } from './schedule-dialog';

/** Opens the dialog in which staff say when a document is to be published or taken off the site. */
export const useSchedule: DocumentActionComponent = ({ id, type, draft, published }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const close = () => setIsDialogOpen(false);
  if (schedulable(type, id, { draft, published }).length === 0) return null;
  return {
    label: 'Schedule…',
    icon: CalendarIcon,
    onHandle: () => setIsDialogOpen(true),
    dialog: isDialogOpen && {
      type: 'custom',
      component: <ScheduleDialog id={id} type={type} onClose={close} />,
    },
  };
};
