import type { IncomingMessage } from 'node:http';
import { ACTING_USER_HEADER, ActingUser } from '~/platform/http/acting-user.server';
import { parseJson } from '~/platform/text/parse-json';
import { badRequest } from '../store/errors.server';
import { LOCAL_EDITOR, type User } from '../store/user.server';

/**
 * Returns the user that a client with the token names in the header.
 * @throws {LakeError} 400 when the header is malformed
 */
export function actingUser({ headers }: IncomingMessage): User {
  const header = headers[ACTING_USER_HEADER];
  if (header === undefined) return LOCAL_EDITOR;
  const text = Buffer.from(String(header), 'base64url').toString();
  const { data: user } = ActingUser.safeParse(parseJson(text));
  if (!user) throw badRequest(`The header ${ACTING_USER_HEADER} is malformed`);
  return user;
}

/** Returns a user in the shape of Sanity's API. */
export function toApiUser({ id, name, role }: User) {
  return {
    id,
    name,
    displayName: name,
    email: '',
    profileImage: null,
    imageUrl: null,
    role,
    roles: [ROLES[role]],
    provider: 'lake',
  };
}

export const ROLES = {
  administrator: {
    name: 'administrator',
    title: 'Administrator',
    description: 'May do everything',
  },
  editor: {
    name: 'editor',
    title: 'Editor',
    description: 'May change content',
  },
} as const;
