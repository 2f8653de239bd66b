import { UsersIcon } from '@sanity/icons';
import { Button, Card, Flex, Text, useToast } from '@sanity/ui';
import type { Tool } from 'sanity';
import { STUDIO_PATH } from '../../../app/paths';
import { SIGN_IN_PATH } from '../../../app/staff-paths';
import { readableDuration } from '../../../app/staff/readable-duration';
import { CopyLink } from '../../lib/copy-link';
import { PlainList } from '../../lib/plain-list';
import { ToolPage } from '../../lib/tool-page';
import { InviteForm } from './invite-form';
import { PersonCard } from './person-card';
import { usePeople } from './use-people';

const TOOL = 'staff';

/** The tool "Staff": administrators invite people, change their roles and remove them. */
export const staffTool: Tool = {
  name: TOOL,
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
      {isLocked && <SignInAgain />}
      <InviteForm isLocked={isLocked} onChange={change} />
      {staff.invitation && invitedName && (
        <CopyLink
          label={`Send this link to ${invitedName}. It works once, for ${readableDuration(staff.invitation.lastsMs)}.`}
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

/** Says why the forms are disabled. The sign-in page leads back to this tool. */
function SignInAgain() {
  const next = new URLSearchParams({ next: `${STUDIO_PATH}/${TOOL}` });
  return (
    <Card border padding={4} radius={2} tone="caution">
      <Flex align="center" gap={4} justify="space-between">
        <Text size={1}>You signed in more than 15 minutes ago. Sign in again to change staff.</Text>
        <Button as="a" href={`${SIGN_IN_PATH}?${next}`} text="Sign in again" tone="caution" />
      </Flex>
    </Card>
  );
}
