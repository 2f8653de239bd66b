import { counted } from '~/platform/text/counted';
import type { Schedule } from '~/content/schedules/schedule';
import type { ScheduleState, StudioTarget } from '../health/health-report';
import { condition, type Condition } from '../operations/conditions.server';
import type { Metrics } from '../operations/metrics.server';
import type { ScheduleStatus } from './schedule-worker.server';

/** The Studio's list of everything that is scheduled. */
const COMING_UP: StudioTarget = { text: 'Open “Coming up”', path: 'structure/coming-up' };

/** What is late, what could not be carried out, and what was carried out but does not show [schedule.late]. */
export function scheduleConditions(status: () => ScheduleStatus): Condition[] {
  return [
    condition({
      name: 'schedules_overdue',
      severity: 'critical',
      begin: 'schedules are late; the site tries to carry them out every few seconds',
      end: 'no schedule is late any more',
      check: () => affected(status().overdue),
      title: ({ schedules: { length } }) =>
        `${counted(length, 'scheduled change is', 'scheduled changes are')} late`,
      remedy: ({ schedules }) =>
        `${titlesOf(schedules)}. The site tries again every few seconds. If it is urgent, publish by hand. Ask ` +
        'whoever runs the server to look for “the schedules cannot be read or carried out” in the site’s log.',
      place: COMING_UP,
    }),
    condition({
      name: 'schedules_failed',
      severity: 'critical',
      begin: 'schedules could not be carried out, and wait for staff',
      end: 'no schedule that could not be carried out is waiting for staff any more',
      check: () => affected(status().failed),
      title: ({ schedules: { length } }) =>
        `${counted(length, 'scheduled change was', 'scheduled changes were')} not carried out`,
      remedy: ({ schedules }) =>
        `${titlesOf(schedules)}. The list says why. Publish by hand, or schedule it again, or dismiss it.`,
      place: COMING_UP,
    }),
    condition({
      name: 'schedules_not_live',
      severity: 'caution',
      begin: 'schedules were carried out, but visitors do not see it',
      end: 'visitors see all that was scheduled',
      check: () => affected(status().notLive),
      title: ({ schedules: { length } }) =>
        `${counted(length, 'scheduled change', 'scheduled changes')} could not be seen on the site`,
      remedy: ({ schedules }) =>
        `${titlesOf(schedules)}. After the change, the site asked for the page as a visitor would. Open the page ` +
        'and look for yourself.',
      place: COMING_UP,
    }),
  ];
}

function affected(schedules: readonly Schedule[]) {
  return schedules.length > 0 ? { schedules } : undefined;
}

function titlesOf(schedules: readonly Pick<Schedule, 'title'>[]): string {
  return schedules.map(({ title }) => `“${title}”`).join(', ');
}

/** Returns what the health report says about schedules. */
export function scheduleState({ waiting, readAt }: ScheduleStatus): ScheduleState {
  return { waiting, askedAt: readAt === undefined ? undefined : new Date(readAt).toISOString() };
}

/** Returns the numbers for `/readyz`: the age of the last question in seconds, null before the first one. */
export function scheduleCounts({ waiting, overdue, failed, readAt }: ScheduleStatus) {
  const askedSeconds = readAt === undefined ? null : Math.round((Date.now() - readAt) / 1_000);
  return { waiting, overdue: overdue.length, failed: failed.length, askedSeconds };
}

/** Adds the gauges of the schedules. */
export function measureSchedules(metrics: Metrics, status: () => ScheduleStatus): void {
  metrics.gauge(
    'site_schedules_waiting',
    'Scheduled changes that wait for their time',
    () => status().waiting,
  );
  metrics.gauge(
    'site_schedules_overdue',
    'Scheduled changes that are late',
    () => status().overdue.length,
  );
  metrics.gauge(
    'site_schedules_failed',
    'Scheduled changes that could not be carried out and wait for staff',
    () => status().failed.length,
  );
  metrics.gauge(
    'site_schedules_asked_seconds',
    'Time since the site last asked what is due, infinite before the first time',
    () => (Date.now() - (status().readAt ?? -Infinity)) / 1_000,
  );
}
