import type { StaffSession } from './accounts/staff-sessions.server';
import { refusal } from './staff-responses.server';

/** How long after a sign-in a person may change accounts and erase what is stored about people, ms. */
const RECENT_MS = 15 * 60_000;

/** Returns how long a session may still do so, ms; 0 when the person has to sign in again. */
export function changesForMs({ provenAt }: StaffSession): number {
  return Math.max(0, provenAt + RECENT_MS - Date.now());
}

/**
 * Somebody else may have found the browser open, so what cannot be taken back needs a recent sign-in.
 * @param change for the message, such as "change staff"
 * @throws {Response} 403 too long after the sign-in
 */
export function assertRecentSignIn(session: StaffSession, change: string): void {
  if (changesForMs(session) > 0) return;
  throw refusal(403, `You signed in more than 15 minutes ago. Sign in again to ${change}.`, true);
}
