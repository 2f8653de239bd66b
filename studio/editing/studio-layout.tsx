import { useEffect } from 'react';
import { type LayoutProps, useClient, useCurrentUser, useSchema } from 'sanity';
import { API_VERSION } from '../../app/content/api-version';
import { FloatingNotice } from '../lib/floating-notice';
import { RoleNotice } from '../lib/role-notice';
import { useSubject } from '../lib/use-subject';
import { nameParts } from './form/field-names';
import { useRefusalToasts } from './pictures/refusals';
import { outbox } from './saving/outbox';
import { connectionOf } from './saving/outbox-client';
import { RefusedTextDialog } from './saving/refused-text-dialog';
import { warnBeforeLeaving } from './saving/warn-before-leaving';
import { SchedulesProvider } from './schedules/schedules-provider';

/** The Studio with what all its forms need, and with the notices about text that is not stored on the site. */
export function StudioLayout(props: LayoutProps) {
  const { isOpen, isDelayed, refusals } = useSubject(outbox.states);
  useOutboxOfUser();
  useEffect(warnBeforeLeaving, []);
  useRefusalToasts();
  nameParts(useSchema());
  return (
    <SchedulesProvider>
      {isOpen && props.renderDefault(props)}
      <FloatingNotice
        at="bottom"
        tone="caution"
        title={isDelayed ? 'Not saved yet.' : undefined}
        text="Your text is kept in this browser. It will be saved as soon as the site responds."
      />
      <RoleNotice />
      <RefusedTextDialog refusals={refusals} onClose={() => outbox.dismissRefusals()} />
    </SchedulesProvider>
  );
}

/** Opens the outbox of the person who is signed in. */
function useOutboxOfUser(): void {
  const user = useCurrentUser();
  const client = useClient({ apiVersion: API_VERSION });
  useEffect(() => {
    if (!user) return;
    const { projectId, dataset } = client.config();
    outbox.open(user.id, `${projectId}.${dataset}`, connectionOf(client));
  }, [user, client]);
}
