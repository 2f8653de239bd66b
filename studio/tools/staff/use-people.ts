import { useToast } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import { PEOPLE_PATH } from '../../../app/paths';
import type { People, PeopleChange } from '../../../app/staff/people';

/** Sends a change of staff to the site. A toast shows why the site refused it. */
export type ChangePeople = (change: PeopleChange) => Promise<void>;

interface StaffState {
  /** Undefined until the site has responded. */
  staff: People | undefined;
  /** The name of the person whose invitation link `staff` has. */
  invitedName: string | undefined;
  /** Whether the site accepts no change until the administrator signs in again. */
  isLocked: boolean;
  change: ChangePeople;
}

/** Requests the members of staff from the site, and sends changes to it. */
export function usePeople(): StaffState {
  const [staff, setStaff] = useState<People>();
  const [invitedName, setInvitedName] = useState<string>();
  const [isLocked, setIsLocked] = useState(false);
  const report = useErrorToast();
  useEffect(() => void request().then(setStaff).catch(report), [report]);
  useEffect(() => {
    const timer = staff && setTimeout(() => setIsLocked(true), staff.changesForMs);
    return () => clearTimeout(timer);
  }, [staff]);
  const change: ChangePeople = async (sent) => {
    try {
      const changed = await request(sent);
      setStaff(changed);
      setInvitedName(changed.link && sent.name);
    } catch (error) {
      report(error);
    }
  };
  return { staff, invitedName, isLocked, change };
}

function useErrorToast(): (error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (error: unknown) => {
      const description = error instanceof Error ? error.message : String(error);
      toast.push({ status: 'error', title: 'That did not work', description });
    },
    [toast],
  );
}

/**
 * Sends a change, if there is one, and returns the members of staff after it.
 * @throws {Error} with the site's message, if the site refuses the request.
 */
async function request(change?: PeopleChange): Promise<People> {
  const response = await fetch(PEOPLE_PATH, {
    ...(change && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    }),
  });
  const body = (await response.json()) as People & { error?: string };
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}
