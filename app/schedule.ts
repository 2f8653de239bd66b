/** Publishing at a set time, as the site's server and the Studio know it [schedule.stored]. */

export type ScheduledAction = 'publish' | 'unpublish';

/**
 * `waiting`: for its time. `running`: a server is carrying it out at this moment. `done`: carried out.
 * `failed`: not carried out, for the reason in `reason`.
 */
export type ScheduleState = 'waiting' | 'running' | 'done' | 'failed';

/** What the site's server saw when it visited the page after a schedule was carried out. */
export interface PageVisit {
  /** Undefined when no page shows documents of this type. */
  isLive?: boolean;
  /** What visitors get instead. */
  problem?: string;
}

/** What staff store when they schedule something. */
export interface NewSchedule {
  /** The dot makes the document private. A document has one schedule of each kind at most. */
  _id: `schedule.${ScheduledAction}.${string}`;
  _type: 'schedule';
  action: ScheduledAction;
  /** The id of the published document. */
  documentId: string;
  documentType: string;
  /** The title of the document when it was scheduled, for lists in which it may be gone. */
  title: string;
  /** In UTC, ISO 8601, with zero seconds. */
  at: string;
  /** The time zone of the office when it was scheduled, for example Europe/London. */
  timeZone: string;
  /** The date and time that were typed, YYYY-MM-DDTHH:MM. */
  typed: string;
  /** The revision of the draft that is to be published. */
  revision?: string;
  /** The page that shows it, if there is one. */
  path?: string;
  /** Where the address leads after the page was taken off the site. */
  leadsTo?: string;
  state: ScheduleState;
  /** Who scheduled it. */
  by?: { id: string; name: string };
}

/** A schedule as it is stored. */
export interface Schedule extends NewSchedule {
  _rev: string;
  /** When a server has first read it, ISO 8601. The Studio then knows that one will carry it out. */
  confirmedAt?: string;
  /** When a server began to carry it out, ISO 8601. */
  claimedAt?: string;
  /** When it was carried out or given up, ISO 8601. */
  endedAt?: string;
  /** Why it was not carried out. */
  reason?: string;
  page?: PageVisit;
}

/** Schedules that are not carried out this long after their time are late. */
const LATE_AFTER_MS = 60_000;

export function scheduleId(action: ScheduledAction, documentId: string): Schedule['_id'] {
  return `schedule.${action}.${documentId}`;
}

/** Returns whether a schedule still waits for its time, or is being carried out. */
export function isOpen({ state }: Pick<Schedule, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Returns when a schedule is due, ms since 1970; NaN when its time cannot be read. */
export function dueTime({ at }: Pick<Schedule, 'at'>): number {
  return Date.parse(at);
}

/** Returns whether a schedule should have been carried out by now. @param now ms since 1970 */
export function isOverdue(schedule: Pick<Schedule, 'state' | 'at'>, now: number): boolean {
  return isOpen(schedule) && now - dueTime(schedule) > LATE_AFTER_MS;
}

/** Returns how late a schedule was carried out, ms; 0 when it was on time. */
export function lateness({
  at,
  state,
  endedAt,
}: Pick<Schedule, 'at' | 'state' | 'endedAt'>): number {
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
  schedules: readonly Pick<Schedule, 'state' | 'at' | 'action' | 'documentId'>[],
  moment: number,
): Map<string, ScheduledAction> {
  const due = schedules.filter((each) => isOpen(each) && dueTime(each) <= moment);
  return new Map(
    due
      .toSorted((a, b) => dueTime(a) - dueTime(b))
      .map(({ documentId, action }) => [documentId, action]),
  );
}
