import type { CurrentUser } from 'sanity';

/** Returns whether somebody is an administrator. */
export function isAdministrator(user: Pick<CurrentUser, 'roles'> | null): boolean {
  return user?.roles.some(({ name }) => name === 'administrator') ?? false;
}
