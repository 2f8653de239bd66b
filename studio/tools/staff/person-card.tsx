import { Button } from '@sanity/ui';
import { useState } from 'react';
import { counted } from '../../../app/platform/text/counted';
import type { PeopleChange, Person } from '../../../app/staff/accounts/people';
import { useReadableTime } from '../../editing/schedules/schedules-provider';
import { PlainListItem } from '../../lib/plain-list';
import { RoleSelect } from './role-select';
import type { ChangePeople } from './use-people';

interface PersonCardProps {
  person: Person;
  /** Whether this is the administrator who uses the tool. They keep their role and their account. */
  isSelf: boolean;
  isLocked: boolean;
  onChange: ChangePeople;
}

/** A member of staff: how they sign in, their role, and the buttons that change their account. */
export function PersonCard({ person, isSelf, isLocked, onChange }: PersonCardProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, role } = person;
  const refusal = isSelf ? 'Only another administrator can do this to your account.' : undefined;
  const send = (change: PeopleChange) => () => void onChange(change);
  return (
    <PlainListItem title={isSelf ? `${name} (you)` : name} detail={useAccountSummary(person)}>
      <RoleSelect
        value={role}
        aria-label={`Role of ${name}`}
        disabled={isLocked || isSelf}
        title={refusal}
        onSelect={(given) => void onChange({ action: 'role', name, role: given })}
      />
      <Button
        text="New link"
        aria-label={`New link for ${name}`}
        mode="ghost"
        disabled={isLocked}
        onClick={send({ action: 'invite', name })}
      />
      <Button
        text="Sign out"
        aria-label={`Sign out ${name}`}
        mode="ghost"
        disabled={isLocked}
        onClick={send({ action: 'sign-out', name })}
      />
      <Button
        text={isRemoving ? 'Really remove?' : 'Remove'}
        aria-label={isRemoving ? `Really remove ${name}?` : `Remove ${name}`}
        mode={isRemoving ? 'default' : 'ghost'}
        tone="critical"
        disabled={isLocked || isSelf}
        title={refusal}
        onBlur={() => setIsRemoving(false)}
        onClick={isRemoving ? send({ action: 'remove', name }) : () => setIsRemoving(true)}
      />
    </PlainListItem>
  );
}

/** Returns, for example, "Last seen 3 May 2026, 14:05 · 2 passkeys and password · 1 open session". */
function useAccountSummary({ lastSeenAt, passkeys, hasPassword, sessions }: Person): string {
  const readableTime = useReadableTime();
  const seen =
    lastSeenAt === null ? 'Has not signed in yet' : `Last seen ${readableTime(lastSeenAt)}`;
  const ways = [
    counted(passkeys, 'passkey', 'passkeys'),
    ...(hasPassword ? ['password'] : []),
  ].join(' and ');
  return `${seen} · ${ways} · ${counted(sessions, 'open session', 'open sessions')}`;
}
