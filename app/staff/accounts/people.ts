import { z } from 'zod';

/** What a member of staff may do. An administrator may also change redirects, staff and all settings. */
export const ROLES = ['editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** The longest name, in characters. */
export const MAX_NAME_CHARACTERS = 80;

/** A member of staff. Times are in ms since 1970. */
export interface Person {
  id: string;
  /** Unique in upper and lower case. People sign in with it. */
  name: string;
  role: Role;
  /** Null until the first sign-in. */
  lastSeenAt: number | null;
  hasPassword: boolean;
  passkeys: number;
  sessions: number;
}

/** The link of an invitation. */
export interface InvitationLink {
  link: string;
  /** How long it works, ms. */
  lastsMs: number;
}

/** What the Staff tool of the Studio shows. Times are in ms since 1970. */
export interface People {
  people: Person[];
  /** The id of the person who sent the request. */
  me: string;
  /** How long the person may still change staff before they have to sign in again, ms. */
  changesForMs: number;
  /** The invitation that was just made. */
  invitation?: InvitationLink | undefined;
}

const name = z.string();
/** A change of staff, as the Staff tool sends it. */
export const PeopleChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('invite'), name, role: z.enum(ROLES).optional() }),
  z.object({ action: z.literal('role'), name, role: z.enum(ROLES) }),
  z.object({ action: z.enum(['sign-out', 'remove']), name }),
]);
export type PeopleChange = z.infer<typeof PeopleChange>;
