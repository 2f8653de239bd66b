import { counted } from '~/platform/text/counted';
import type { Schedule } from '~/content/schedules/schedule';
import type { ScheduleState, StudioTarget } from '../health/health-report';
import type { Condition } from '../operations/conditions.server';
import type { Metrics } from '../operations/metrics.server';
import type { ScheduleStatus } from './schedule-worker.server';

/** The Studio's list of everything that is scheduled. */
const COMING_UP: StudioTarget = { text: 'Open “Coming up”', path: 'structure/coming-up' };

/** What is late, what could not be carried out, and what was carried out but does not show [schedule.late]. */
export function scheduleConditions(status: () => ScheduleStatus): Condition[] {
  return [
    scheduleCondition({
      name: 'schedules_overdue',
      begin: 'schedules are late; the site tries to carry them out every few seconds',
      end: 'no schedule is late any more',
      severity: 'critical',
      affected: () => status().overdue,
      title: (count) => `${counted(count, 'scheduled change is', 'scheduled changes are')} late`,
      remedy:
        'The site tries again every few seconds. If it is urgent, publish by hand. Ask whoever runs the server to ' +
        'look for “the schedules cannot be read or carried out” in the site’s log.',
    }),
    scheduleCondition({
      name: 'schedules_failed',
      begin: 'schedules could not be carried out, and wait for staff',
      end: 'no schedule that could not be carried out is waiting for staff any more',
      severity: 'critical',
      affected: () => status().failed,
      title: (count) =>
        `${counted(count, 'scheduled change was', 'scheduled changes were')} not carried out`,
      remedy: 'The list says why. Publish by hand, or schedule it again, or dismiss it.',
    }),
    scheduleCondition({
      name: 'schedules_not_live',
      begin: 'schedules were carried out, but visitors do not see it',
      end: 'visitors see all that was scheduled',
      severity: 'caution',
      affected: () => status().notLive,
      title: (count) =>
        `${counted(count, 'scheduled change', 'scheduled changes')} could not be seen on the site`,
      remedy:
        'After the change, the site asked for the page as a visitor would. Open the page and look for yourself.',
    }),
  ];
}

interface ScheduleProblem {
  name: string;
  begin: string;
  end: string;
  severity: 'critical' | 'caution';
  affected: () => readonly Schedule[];
  title: (count: number) => string;
  remedy: string;
}

function scheduleCondition(problem: ScheduleProblem): Condition {
  const { name, begin, end, severity, affected, title, remedy } = problem;
  return {
    name,
    begin,
    end,
    check() {
      const schedules = affected();
      if (schedules.length === 0) return undefined;
      const titles = schedules.map((each) => `“${each.title}”`).join(', ');
      return {
        details: {
          schedules: schedules.map(({ _id, at, reason, page }) => ({ _id, at, reason, page })),
        },
        severity,
        title: title(schedules.length),
        remedy: `${titles}. ${remedy}`,
        place: COMING_UP,
      };
    },
  };
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
