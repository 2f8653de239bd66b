/** What a member of staff may do. An administrator may also change settings, redirects and staff. */
export const ROLES = ['editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** The most characters of a name. */
export const MAX_NAME_CHARACTERS = 80;

/** A member of staff. Times are in ms since 1970. */
export interface Person {
  id: string;
  /** Unique, whatever its case is. People sign in with it. */
  name: string;
  role: Role;
  /** Null until the first sign-in. */
  lastSeenAt: number | null;
  hasPassword: boolean;
  passkeys: number;
  sessions: number;
}

/** What the Staff tool of the Studio shows. Times are in ms since 1970. */
export interface People {
  people: Person[];
  /** The id of the person who asks. */
  me: string;
  /** How long the person may change staff without signing in again, ms; 0 when that time is over. */
  changesForMs: number;
  /** The link of an invitation that was just made. */
  link?: string | undefined;
}

/** A change of staff, as the Staff tool sends it. */
export type PeopleChange =
  | { action: 'invite'; name: string; role?: Role | undefined }
  | { action: 'role'; name: string; role: Role }
  | { action: 'sign-out' | 'remove'; name: string };
