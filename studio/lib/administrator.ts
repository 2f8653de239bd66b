import type { CurrentUser } from 'sanity';
import { ADMINISTRATOR_TYPES } from '../../app/content/document-types';

type User = Pick<CurrentUser, 'roles'> | null;

/** Returns whether somebody is an administrator. */
export function isAdministrator(user: User): boolean {
  return user?.roles.some(({ name }) => name === 'administrator') ?? false;
}

/** Returns whether somebody may change documents of a type. */
export function mayChange(user: User, type: string): boolean {
  return isAdministrator(user) || !ADMINISTRATOR_TYPES.some((name) => name === type);
}
