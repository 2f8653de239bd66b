import { Select, Stack } from '@sanity/ui';
import type { Role } from '../../../app/staff/accounts/people';

interface RoleSelectProps {
  /** For a `<label>`. A field without one has an `aria-label`. */
  id?: string;
  'aria-label'?: string;
  value: Role;
  disabled: boolean;
  /** Why it is disabled. */
  title?: string | undefined;
  onSelect: (role: Role) => void;
}

export function RoleSelect({ onSelect, ...field }: RoleSelectProps) {
  return (
    <Stack>
      <Select {...field} onChange={({ currentTarget }) => onSelect(currentTarget.value as Role)}>
        <option value="editor">Editor</option>
        <option value="administrator">Administrator</option>
      </Select>
    </Stack>
  );
}
