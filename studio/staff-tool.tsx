import { UsersIcon } from '@sanity/icons';
import {
  Box,
  Button,
  Card,
  Container,
  Flex,
  Grid,
  Heading,
  Label,
  Select,
  Stack,
  Text,
  TextInput,
  useToast,
} from '@sanity/ui';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import type { Tool } from 'sanity';
import { PEOPLE_PATH, SIGN_IN_PATH, STUDIO_PATH } from '../app/paths';
import type { People, PeopleChange, Person } from '../app/staff/people';
import { readableTime } from './lib/readable-time';

const TOOL = 'staff';

type Change = (change: PeopleChange) => Promise<void>;

/** The tool "Staff": administrators invite people, change their roles and remove them. */
export const staffTool: Tool = {
  name: TOOL,
  title: 'Staff',
  icon: UsersIcon,
  component: StaffTool,
};

function StaffTool() {
  const [staff, setStaff] = useState<People>();
  const [invited, setInvited] = useState<string>();
  const [isLocked, setIsLocked] = useState(false);
  const toast = useToast();

  const report = useCallback(
    (error: unknown) => {
      const description = error instanceof Error ? error.message : String(error);
      toast.push({ status: 'error', title: 'That did not work', description });
    },
    [toast],
  );
  useEffect(() => void ask().then(setStaff).catch(report), [report]);
  useEffect(() => {
    const timer = staff && setTimeout(() => setIsLocked(true), staff.changesForMs);
    return () => clearTimeout(timer);
  }, [staff]);
  const send = async (change: PeopleChange) => {
    try {
      const changed = await ask(change);
      setStaff(changed);
      setInvited(changed.link && change.name);
    } catch (error) {
      report(error);
    }
  };

  if (!staff) return null;
  return (
    <Box padding={[3, 4, 5]}>
      <Container width={2}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Staff
          </Heading>
          {isLocked && <SignInAgain />}
          <InviteForm isLocked={isLocked} onChange={send} />
          {staff.link && invited && <InvitationLink name={invited} link={staff.link} />}
          <Stack gap={3} as="ul">
            {staff.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isSelf={person.id === staff.me}
                isLocked={isLocked}
                onChange={send}
              />
            ))}
          </Stack>
        </Stack>
      </Container>
    </Box>
  );
}

/** @throws {Error} with the site's words when it refuses */
async function ask(change?: PeopleChange): Promise<People> {
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

function InviteForm({ isLocked, onChange }: { isLocked: boolean; onChange: Change }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Person['role']>('editor');
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void onChange({ action: 'invite', name, role }).then(() => setName(''));
  };
  return (
    <Card border padding={4} radius={2}>
      <form onSubmit={invite}>
        <Grid columns={[1, 1, 3]} gap={3} style={{ alignItems: 'end' }}>
          <Stack gap={3}>
            <Label as="label" htmlFor="staff-name">
              Name
            </Label>
            <TextInput
              id="staff-name"
              value={name}
              disabled={isLocked}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Stack>
          <Stack gap={3}>
            <Label as="label" htmlFor="staff-role">
              Role
            </Label>
            <RoleSelect id="staff-role" role={role} isDisabled={isLocked} onSelect={setRole} />
          </Stack>
          <Button
            type="submit"
            text="Invite"
            tone="primary"
            disabled={isLocked || name.trim() === ''}
          />
        </Grid>
      </form>
    </Card>
  );
}

function InvitationLink({ name, link }: { name: string; link: string }) {
  const toast = useToast();
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast.push({ status: 'success', title: 'The link is copied' }),
      // The browser does not allow it; the link can be selected.
      () => toast.push({ status: 'warning', title: 'Please select the link and copy it' }),
    );
  return (
    <Card border padding={4} radius={2} tone="positive">
      <Stack gap={4}>
        <Text size={1} as="label" {...{ htmlFor: 'invitation-link' }}>
          Send this link to {name}. It works once, for an hour.
        </Text>
        <Flex gap={3}>
          <Stack flex={1}>
            <TextInput id="invitation-link" readOnly value={link} />
          </Stack>
          <Button text="Copy" mode="ghost" onClick={copy} />
        </Flex>
      </Stack>
    </Card>
  );
}

interface PersonRowProps {
  person: Person;
  isSelf: boolean;
  isLocked: boolean;
  onChange: Change;
}

function PersonRow({ person, isSelf, isLocked, onChange }: PersonRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, role } = person;
  const send = (change: PeopleChange) => () => void onChange(change);
  return (
    <Card as="li" border padding={4} radius={2}>
      <Flex align="center" gap={4} justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
          <Text weight="semibold">{isSelf ? `${name} (you)` : name}</Text>
          <Text muted size={1}>
            {describe(person)}
          </Text>
        </Stack>
        <RoleSelect
          role={role}
          label={`Role of ${name}`}
          isDisabled={isLocked || isSelf}
          onSelect={(given) => void onChange({ action: 'role', name, role: given })}
        />
        <Flex gap={2} wrap="wrap">
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
            onBlur={() => setIsRemoving(false)}
            onClick={isRemoving ? send({ action: 'remove', name }) : () => setIsRemoving(true)}
          />
        </Flex>
      </Flex>
    </Card>
  );
}

interface RoleSelectProps {
  id?: string;
  label?: string;
  role: Person['role'];
  isDisabled: boolean;
  onSelect: (role: Person['role']) => void;
}

function RoleSelect({ id, label, role, isDisabled, onSelect }: RoleSelectProps) {
  return (
    <Stack>
      <Select
        {...(id && { id })}
        aria-label={label}
        value={role}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onSelect(currentTarget.value as Person['role'])}
      >
        <option value="editor">Editor</option>
        <option value="administrator">Administrator</option>
      </Select>
    </Stack>
  );
}

function describe({ lastSeenAt, passkeys, hasPassword, sessions }: Person): string {
  const seen =
    lastSeenAt === null
      ? 'Has not signed in yet'
      : `Last seen ${readableTime(new Date(lastSeenAt).toISOString())}`;
  const ways = [count(passkeys, 'passkey'), ...(hasPassword ? ['password'] : [])].join(' and ');
  return `${seen} · ${ways} · ${count(sessions, 'open session')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
