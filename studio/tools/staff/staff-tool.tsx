import { UsersIcon } from '@sanity/icons/Users';
import { useToast } from '@sanity/ui/toast';
import type { Tool } from 'sanity';
import { duration } from '../../../app/platform/clock/duration';
import { CopyLink } from '../../lib/copy-link';
import { PlainList } from '../../lib/plain-list';
import { SignInAgain } from '../../lib/sign-in-again';
import { ToolPage } from '../../lib/tool-page';
import { InviteForm } from './invite-form';
import { PersonCard } from './person-card';
import { usePeople } from './use-people';

/** The tool "Staff": administrators invite people, change their roles and remove them. */
export const staffTool: Tool = {
  name: 'staff',
  title: 'Staff',
  icon: UsersIcon,
  component: StaffTool,
};

function StaffTool() {
  const { staff, invitedName, isLocked, change } = usePeople();
  const toast = useToast();
  if (!staff) return null;
  return (
    <ToolPage title="Staff">
      {isLocked && <SignInAgain to="change staff" />}
      <InviteForm isLocked={isLocked} onChange={change} />
      {staff.invitation && invitedName && (
        <CopyLink
          label={`Send this link to ${invitedName}. It works once, for ${duration(staff.invitation.lastsMs, Math.round)}.`}
          link={staff.invitation.link}
          onCopied={(title) => toast.push({ status: 'info', title })}
        />
      )}
      <PlainList>
        {staff.people.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            isSelf={person.id === staff.me}
            isLocked={isLocked}
            onChange={change}
          />
        ))}
      </PlainList>
    </ToolPage>
  );
}
