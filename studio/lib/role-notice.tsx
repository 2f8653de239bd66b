import { Button } from '@sanity/ui';
import { BehaviorSubject } from 'rxjs';
import { useCurrentUser } from 'sanity';
import type { Role } from '../../app/staff/accounts/people';
import { untilTypingEnds } from '../editing/saving/warn-before-leaving';
import { isAdministrator } from './administrator';
import { FloatingNotice } from './floating-notice';
import { useSubject } from './use-subject';

/** The role of the person who is signed in, as the site said it last. */
export const currentRole = new BehaviorSubject<Role | undefined>(undefined);

/**
 * Says that the person has another role than when this window was loaded. The window shows what the earlier role
 * may do until it is loaded again, which the person does at a moment of their choice.
 */
export function RoleNotice() {
  const user = useCurrentUser();
  const role = useSubject(currentRole);
  const isAdministratorNow = role === 'administrator';
  const hasChanged = user && role && isAdministratorNow !== isAdministrator(user);
  const reload = async () => {
    await untilTypingEnds();
    location.reload();
  };
  return (
    <FloatingNotice
      at="top"
      tone="primary"
      title={hasChanged ? `You are an ${role} now.` : undefined}
      text={
        isAdministratorNow
          ? 'You may also change redirects, staff and all settings.'
          : 'Only administrators may change redirects, staff and some of the settings.'
      }
    >
      <Button text="Reload the Studio" tone="primary" onClick={() => void reload()} />
    </FloatingNotice>
  );
}
