import { useEffect, useState } from 'react';
import { PEOPLE_PATH } from '../../../app/content/addresses/staff-paths';
import type { People, PeopleChange } from '../../../app/staff/accounts/people';
import { askSite } from '../../lib/ask-site';
import { useWork } from '../../lib/use-work';

/** Sends a change of staff to the site. A toast shows why the site refused it. @returns whether it was made */
export type ChangePeople = (change: PeopleChange) => Promise<boolean>;

/** Requests the members of staff from the site, and sends changes to it. */
export function usePeople() {
  const [staff, setStaff] = useState<People>();
  /** The name of the person whose invitation `staff` has. */
  const [invitedName, setInvitedName] = useState<string>();
  /** Whether the site accepts no change until the administrator signs in again. */
  const [isLocked, setIsLocked] = useState(false);
  const { run } = useWork();
  useEffect(() => {
    void run('The staff could not be loaded', async () =>
      setStaff(await askSite<People>(PEOPLE_PATH)),
    );
  }, [run]);
  useEffect(() => {
    const timer = staff && setTimeout(() => setIsLocked(true), staff.changesForMs);
    return () => clearTimeout(timer);
  }, [staff]);
  const change: ChangePeople = (sent) =>
    run('That did not work', async () => {
      const changed = await askSite<People>(PEOPLE_PATH, sent);
      setStaff(changed);
      setInvitedName(changed.invitation && sent.name);
    });
  return { staff, invitedName, isLocked, change };
}
