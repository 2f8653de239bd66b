import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isFixed, SERVER_TYPES, VISITOR_TYPES } from '~/content/document-types';
import { forbidden, type StaffWrite } from '~/lake/store/content-rules.server';
import type { LakeDocument } from '~/lake/store/document.server';
import { ScheduledAction, scheduleId, ScheduleState } from '~/content/schedules/schedule';

const TYPE = 'schedule';

/** The types whose documents staff neither publish nor take off the site. */
const UNSCHEDULED: readonly string[] = [...SERVER_TYPES, ...VISITOR_TYPES, TYPE];

/** The fields that only the site's server sets. */
const OF_SERVER = ['confirmedAt', 'claimedUntil', 'endedAt', 'reason', 'page'];

/** What a schedule is about. */
const Subject = z.object({
  action: ScheduledAction,
  documentId: z.string(),
  documentType: z.string(),
  state: ScheduleState,
});

/**
 * Checks a schedule that a member of staff stores or changes, and writes who it was: the server asks that person's
 * account when it carries the schedule out [schedule.stored].
 * @returns the schedule to store; undefined for other documents, and when one is deleted
 * @throws {OperationError} 403 for a draft or a version of a schedule, and for what only the server may set
 */
export function scheduleByAuthor({
  id,
  before,
  after,
  layers,
  author,
}: StaffWrite): LakeDocument | undefined {
  if (!after || ![after, ...layers].some(({ _type }) => _type === TYPE)) return undefined;
  const { data: subject } = Subject.safeParse(after);
  if (!subject || id !== scheduleId(subject.action, subject.documentId)) {
    throw forbidden('A schedule has one id, and no draft', id);
  }
  const { action, documentId, documentType, state } = subject;
  if (UNSCHEDULED.includes(documentType)) {
    throw forbidden(`Documents of the type "${documentType}" cannot be scheduled`, id);
  }
  if (action === 'unpublish' && isFixed(documentType, documentId)) {
    throw forbidden(`The site needs "${documentId}": nobody can take it off the site`, id);
  }
  const schedule = { ...after, by: { id: author.id, name: author.name } };
  const changed = OF_SERVER.filter((field) => !isDeepStrictEqual(after[field], before?.[field]));
  if (state === 'waiting') {
    const unfounded = before?.state === state ? changed : OF_SERVER;
    for (const field of unfounded) Reflect.deleteProperty(schedule, field);
    return schedule;
  }
  // Staff dismiss what is over, and can take that back.
  const isTakenBack = !before && state !== 'running';
  const isUnchanged = before?.state === state && changed.length === 0;
  if (isTakenBack || isUnchanged) return schedule;
  throw forbidden('Only the site itself carries out a schedule, and notes how it ended', id);
}
