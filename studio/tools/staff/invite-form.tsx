import { Button, Card, Grid, Label, Stack, TextInput } from '@sanity/ui';
import { useState, type FormEvent } from 'react';
import type { Role } from '../../../app/staff/accounts/people';
import { RoleSelect } from './role-select';
import type { ChangePeople } from './use-people';

interface InviteFormProps {
  isLocked: boolean;
  onChange: ChangePeople;
}

/** The form that invites a new member of staff under a name and with a role. */
export function InviteForm({ isLocked, onChange }: InviteFormProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void onChange({ action: 'invite', name, role }).then((isMade) => isMade && setName(''));
  };
  return (
    <Card border padding={4} radius={2}>
      <form onSubmit={invite}>
        <Grid gridTemplateColumns={[1, 1, 3]} gap={3} style={{ alignItems: 'end' }}>
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
            <RoleSelect id="staff-role" value={role} disabled={isLocked} onSelect={setRole} />
          </Stack>
          <Button
            type="submit"
            text="Invite"
            tone="primary"
            disabled={isLocked || !name.trim()}
            title={name.trim() ? undefined : 'Type a name first.'}
          />
        </Grid>
      </form>
    </Card>
  );
}
