import { Select, Stack } from '@sanity/ui';
import type { Role } from '../../../app/staff/accounts/people';

interface RoleSelectProps {
  /** The id of the field, for a `<label>` elsewhere. */
  id?: string;
  /** The accessible name, where the field has no `<label>`. */
  label?: string;
  role: Role;
  isDisabled: boolean;
  onSelect: (role: Role) => void;
}

/** A field that selects the role of a member of staff. */
export function RoleSelect({ id, label, role, isDisabled, onSelect }: RoleSelectProps) {
  return (
    <Stack>
      <Select
        {...(id && { id })}
        aria-label={label}
        value={role}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onSelect(currentTarget.value as Role)}
      >
        <option value="editor">Editor</option>
        <option value="administrator">Administrator</option>
      </Select>
    </Stack>
  );
}
