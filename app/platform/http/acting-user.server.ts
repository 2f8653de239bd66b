import { z } from 'zod';

/**
 * The header in which a client with the lake's token says for whom it acts: a user as JSON, in base64url.
 * The site sends it for the members of staff who are signed in there.
 */
export const ACTING_USER_HEADER = 'x-acting-user';

/** A user, as the header names it. */
export const ActingUser = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().min(1).max(200),
  role: z.enum(['administrator', 'editor']),
});

/** Returns the value of the header. */
export function writeActingUser({ id, name, role }: z.infer<typeof ActingUser>): string {
  return Buffer.from(JSON.stringify({ id, name, role })).toString('base64url');
}
