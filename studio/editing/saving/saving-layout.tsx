import { useEffect, useSyncExternalStore } from 'react';
import { useClient, useCurrentUser, type LayoutProps } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { RoleNotice } from '../../lib/role-notice';
import { connectionOf } from './outbox-client';
import { outbox } from './outbox';
import { RefusedTextDialog } from './refused-text-dialog';
import { SavingNotice } from './saving-notice';
import { warnBeforeLeaving } from './warn-before-leaving';

/** Adds to the Studio the notices about text that is not stored on the site yet, or was refused. */
export function SavingLayout(props: LayoutProps) {
  useOutboxOfUser();
  const { isOpen, isDelayed, refusals } = useSyncExternalStore(outbox.subscribe, outbox.state);
  useEffect(warnBeforeLeaving, []);
  return (
    <>
      {isOpen && props.renderDefault(props)}
      <SavingNotice isDelayed={isDelayed} />
      <RoleNotice />
      <RefusedTextDialog refusals={refusals} onClose={() => outbox.dismissRefusals()} />
    </>
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
