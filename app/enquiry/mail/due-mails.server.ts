import type { z } from 'zod';
import { DAY_MS } from '~/platform/clock/duration';
import { MAIL_ADDRESS_LIMIT } from '~/platform/constants';
import { dueTime, isOverdue, lateness, type Schedule } from '~/content/schedules/schedule';
import {
  hasWaitedADay,
  workingHours,
  type StoredWorkingHours,
  type WorkingHours,
} from '~/enquiry/working-time';
import { enquiryIdOf, StoredEnquiry } from '../delivery/stored-enquiry.server';
import { newMail, shortHash, type MailKind, type NewMail } from './stored-mail.server';

/**
 * An enquiry that waits for an answer. Its `statusAt` is the time when staff set the status back to new, for
 * example with “Not spam”.
 */
export const OpenEnquiry = StoredEnquiry.pick({
  _id: true,
  _type: true,
  timestamp: true,
  statusAt: true,
  firstName: true,
  secondName: true,
  organisation: true,
});
export type OpenEnquiry = z.infer<typeof OpenEnquiry>;

/** The addresses of Settings to which mail goes. Staff may have filled in none. */
export function recipients(addresses: readonly (string | null)[] | null | undefined): string[] {
  const written = (addresses ?? []).flatMap((address) => address?.trim().toLowerCase() || []);
  return [...new Set(written)].slice(0, MAIL_ADDRESS_LIMIT);
}

/**
 * Returns the mails that should exist by now [enquiry.mail]. What happened more than a day ago causes none, so
 * that a site whose mail is switched on does not write about all earlier enquiries.
 * @param now ms since the epoch
 */
export function dueMails(
  enquiries: readonly OpenEnquiry[],
  addresses: readonly string[],
  stored: StoredWorkingHours | null | undefined,
  now: number,
): NewMail[] {
  const hours = workingHours(stored);
  return enquiries.flatMap((enquiry) =>
    dueKinds(enquiry, hours, now).flatMap((kind) =>
      addresses.map((to) => newMail({ enquiry: enquiry._id }, enquiryIdOf(enquiry), kind, to, now)),
    ),
  );
}

/** Returns the mails about schedules that should exist by now: of the last day, as with enquiries. */
export function dueScheduleMails(
  schedules: readonly Schedule[],
  addresses: readonly string[],
  now: number,
): NewMail[] {
  return schedules.flatMap((schedule) => {
    const { _id, at, state, endedAt = '' } = schedule;
    if (now - (Date.parse(endedAt) || dueTime(schedule)) > DAY_MS) return [];
    const isLate = isOverdue(schedule, now) || lateness(schedule) > 0;
    if (state !== 'failed' && !isLate) return [];
    const kind = state === 'failed' ? 'schedule-failed' : 'schedule-late';
    // A schedule that is changed keeps its id.
    const key = shortHash(`${_id} ${at}`);
    return addresses.map((to) => newMail({ schedule: _id }, key, kind, to, now));
  });
}

function dueKinds(
  { timestamp, statusAt }: OpenEnquiry,
  hours: WorkingHours,
  now: number,
): MailKind[] {
  const receivedAt = Date.parse(timestamp);
  const openSince = Date.parse(statusAt ?? timestamp);
  const isLate = (time: number) => hasWaitedADay(receivedAt, time, hours);
  return [
    ...(now - openSince < DAY_MS ? (['new'] as const) : []),
    ...(isLate(now) && !isLate(now - DAY_MS) ? (['late'] as const) : []),
  ];
}
