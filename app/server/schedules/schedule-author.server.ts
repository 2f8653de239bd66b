import { ADMINISTRATOR_TYPES } from '~/content/document-types';
import type { Schedule } from '~/content/schedules/schedule';
import type { Person } from '~/staff/accounts/people';
import type { StaffPeople } from '~/staff/accounts/staff-people.server';

/** What the person who scheduled something may do now. */
export interface Permission {
  /** Undefined when the content source has no accounts of this site. */
  person?: Pick<Person, 'id' | 'name' | 'role'>;
  /** Why the schedule may not be carried out, for staff. */
  problem?: string;
}

/**
 * Asks the accounts whether the person who scheduled something may still do it. Somebody may have left, or lost the
 * role, since then [schedule.permission].
 * @param people undefined with Sanity's cloud, whose own roles decide who may store a schedule
 * @throws {SqliteError} when the accounts cannot be read
 */
export function permissionOf(
  { by, documentType }: Schedule,
  people: Pick<StaffPeople, 'find' | 'all'> | undefined,
): Permission {
  // The lake names everyone who signs in. Without a name, a program with the token stored the schedule.
  if (!people || !by) return {};
  const person = people.find(by.id);
  if (person) {
    const types: readonly string[] = ADMINISTRATOR_TYPES;
    return person.role === 'administrator' || !types.includes(documentType)
      ? { person }
      : {
          person,
          problem: `${person.name}, who scheduled it, isn’t an administrator any more. ${AGAIN}`,
        };
  }
  // On a developer's own machine nobody has an account.
  if (people.all().length === 0) return {};
  return { problem: `${by.name}, who scheduled it, has no account any more. ${AGAIN}` };
}

const AGAIN = 'Somebody who may do it has to schedule it again, or do it by hand.';
