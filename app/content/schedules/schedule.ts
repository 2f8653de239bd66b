import { z } from 'zod';
import { isTimeZone } from '../../platform/clock/office-time';
import { StoredTime } from '../../jobs/stored-documents';

/** Publishing at a set time, as the site's server and the Studio know it [schedule.stored]. */

export const ScheduledAction = z.enum(['publish', 'unpublish']);
export type ScheduledAction = z.infer<typeof ScheduledAction>;

/**
 * `waiting`: for its time. `running`: a server is carrying it out at this moment. `done`: carried out.
 * `failed`: not carried out, for the reason in `reason`.
 */
export const ScheduleState = z.enum(['waiting', 'running', 'done', 'failed']);

/** What the site's server saw when it visited the page after a schedule was carried out. */
const PageVisit = z.object({
  /** Unset when no page shows documents of this type. */
  isLive: z.exactOptional(z.boolean()),
  /** What visitors get instead. */
  problem: z.exactOptional(z.string()),
});
export type PageVisit = z.infer<typeof PageVisit>;

/** A schedule as it is stored. Anybody who may write can have stored anything in its place. */
const StoredFields = z.object({
  _id: z.string(),
  _type: z.literal('schedule'),
  _rev: z.string(),
  _updatedAt: z.exactOptional(StoredTime),
  action: ScheduledAction,
  /** The id of the published document. It goes into addresses of the content source. */
  documentId: z.string().regex(/^\w(?:[\w-]|\.(?!\.))*$/, 'Not an id'),
  documentType: z.string(),
  /** The title of the document when it was scheduled, for lists in which it may be gone. */
  title: z.string(),
  /** In UTC, ISO 8601, with zero seconds. */
  at: StoredTime,
  /** The time zone of the office when it was scheduled, for example Europe/London. */
  timeZone: z.string().refine(isTimeZone, 'Not a time zone'),
  /** The date and time that were typed, YYYY-MM-DDTHH:MM. */
  typed: z.string(),
  /** The revision of the draft that is to be published. */
  revision: z.exactOptional(z.string()),
  /** The page that shows it, if there is one. */
  path: z.exactOptional(z.string()),
  /** Where the address leads after the page was taken off the site. */
  leadsTo: z.exactOptional(z.string()),
  state: ScheduleState,
  /** Who scheduled it. The lake writes who is signed in, whatever a client sends. */
  by: z.exactOptional(z.object({ id: z.string(), name: z.string() })),
  /** When a server has first read it, ISO 8601. The Studio then knows that one will carry it out. */
  confirmedAt: z.exactOptional(StoredTime),
  /** Until this time, ISO 8601, only the server that wrote the field carries it out. */
  claimedUntil: z.exactOptional(StoredTime),
  /** When it was carried out or given up, ISO 8601. */
  endedAt: z.exactOptional(StoredTime),
  /** Why it was not carried out. */
  reason: z.exactOptional(z.string()),
  page: z.exactOptional(PageVisit),
});

/** What decides how the site looks at a moment. */
export const ShownSchedule = StoredFields.pick({
  state: true,
  at: true,
  action: true,
  documentId: true,
});

export const StoredSchedule = StoredFields.refine(
  ({ _id, action, documentId }) => _id === scheduleId(action, documentId),
  {
    message: 'Its id does not fit its document',
    path: ['_id'],
  },
);
export type Schedule = z.infer<typeof StoredSchedule>;

/** What staff store when they schedule something. */
export type NewSchedule = Omit<
  Schedule,
  '_rev' | '_updatedAt' | 'confirmedAt' | 'claimedUntil' | 'endedAt' | 'reason' | 'page'
>;

/** Schedules that are not carried out this long after their time are late. */
const LATE_AFTER_MS = 60_000;

/** Returns the id of a schedule. A document has one of each kind at most, and the dot makes it private. */
export function scheduleId(action: ScheduledAction, documentId: string): string {
  return `schedule.${action}.${documentId}`;
}

/** Returns whether a schedule still waits for its time, or is being carried out. */
export function isOpen({ state }: Pick<Schedule, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Returns when a schedule is due, ms since 1970. */
export function dueTime({ at }: Pick<Schedule, 'at'>): number {
  return Date.parse(at);
}

/** Returns whether a schedule should have been carried out by now. @param now ms since 1970 */
export function isOverdue(schedule: Pick<Schedule, 'state' | 'at'>, now: number): boolean {
  return isOpen(schedule) && now - dueTime(schedule) > LATE_AFTER_MS;
}

/** Returns how late a schedule was carried out, ms; 0 when it was on time. */
export function lateness({ at, state, endedAt }: Schedule): number {
  if (state !== 'done' || endedAt === undefined) return 0;
  const late = Date.parse(endedAt) - Date.parse(at);
  return late > LATE_AFTER_MS ? late : 0;
}

/**
 * Returns how the drafts and published documents look at a moment: what is published by then, and what is
 * taken off. Of several schedules of a document, the last one counts.
 * @param moment ms since 1970
 */
export function shownAt(
  schedules: readonly z.infer<typeof ShownSchedule>[],
  moment: number,
): Map<string, ScheduledAction> {
  const due = schedules.filter((each) => isOpen(each) && dueTime(each) <= moment);
  return new Map(
    due
      .toSorted((a, b) => dueTime(a) - dueTime(b))
      .map(({ documentId, action }) => [documentId, action]),
  );
}
