import type { Schedule } from '../../../app/content/schedules/schedule';

/** A server confirms a schedule within seconds. After this time the Studio says that none did, ms. */
const CONFIRMED_AFTER_MS = 20_000;

/** Returns whether no server of the site has said that it will carry out a schedule. */
export function isUnconfirmed({ state, confirmedAt, _updatedAt }: Schedule, now: number): boolean {
  if (state !== 'waiting' || confirmedAt !== undefined || _updatedAt === undefined) return false;
  return now - Date.parse(_updatedAt) > CONFIRMED_AFTER_MS;
}

export const UNCONFIRMED =
  'No server of the site has confirmed it. Unless one does, nothing will happen then: ask whoever runs the site.';
