import type { Logger } from 'pino';
import { snapshotsGoneBy } from '~/server/backups/rotation.server';
import type { SetAside } from '~/jobs/set-aside.server';
import type { WorkerState } from '~/jobs/run-loop.server';
import { MissingPages } from '~/server/health/missing-pages.server';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { BackupState } from '~/server/health/health-report';
import { OutsideLinks } from '~/server/health/outside-links.server';
import { UnusableDocuments } from '~/server/health/unusable-documents.server';
import { SiteHealth } from '~/server/health/site-health.server';
import type { Staff } from '~/staff/staff.server';
import { matchPage } from './build.server';
import type { ContentSource } from './open-content.server';
import type { Environment } from './environment.server';
import { Conditions } from './operations/conditions.server';
import { measureEnquiries } from './operations/enquiry-metrics.server';
import type { Metrics } from './operations/metrics.server';
import { NightlyBackups } from './operations/nightly-backups.server';
import {
  accountsCondition,
  backupCondition,
  diskCondition,
  diskRooms,
  enquiryConditions,
  noBackupsCondition,
  unwritableCondition,
} from './operations/site-conditions.server';
import {
  measureSchedules,
  scheduleConditions,
  scheduleState,
} from './schedules/schedule-conditions.server';
import { measureWorkers, workerConditions } from './operations/worker-condition.server';
import type { ScheduleWorker } from './schedules/schedule-worker.server';

export interface OperatedParts {
  environment: Environment;
  source: ContentSource;
  staff: Staff | undefined;
  enquiries: EnquiryService;
  schedules: ScheduleWorker | undefined;
  setAside: SetAside;
  metrics: Metrics;
  log: Logger;
}

/** Creates the back-ups and the checks of the site's conditions, and adds their gauges. */
export function openOperations(parts: OperatedParts) {
  const { environment, source, staff, enquiries, schedules, setAside, metrics, log } = parts;
  const { LAKE_DIR, STAFF_DIR, CACHE_DIR, BACKUP_DIR } = environment;
  const { lakeHealth, writer } = source;
  // The program that takes back-ups is part of the build. Content in Sanity's cloud is backed up there.
  const areBackupsDue = lakeHealth !== undefined && environment.NODE_ENV !== 'development';
  const backups = areBackupsDue && BACKUP_DIR ? new NightlyBackups(BACKUP_DIR, log) : undefined;
  const rooms = () => diskRooms([LAKE_DIR, STAFF_DIR, CACHE_DIR, BACKUP_DIR ?? []].flat());
  const backupConditions = backups ? [backupCondition(backups)] : [noBackupsCondition];
  const workers = (): WorkerState[] => [
    ...enquiries.workers(),
    ...[schedules, backups].flatMap((worker) => worker?.loop.state ?? []),
  ];
  const conditions = new Conditions(
    [
      ...(lakeHealth ? [unwritableCondition(lakeHealth)] : []),
      ...(staff ? [accountsCondition(() => staff.accounts.damage)] : []),
      ...enquiryConditions(enquiries),
      ...(schedules ? scheduleConditions(() => schedules.status()) : []),
      ...workerConditions(workers),
      diskCondition(rooms),
      ...(areBackupsDue ? backupConditions : []),
    ],
    log,
  );
  conditions.measure(metrics);
  measureEnquiries(metrics, enquiries);
  measureWorkers(metrics, workers);
  metrics.gauge(
    'site_documents_set_aside',
    'Stored documents that parts of the site cannot use',
    () => setAside.list().length,
  );
  if (schedules) measureSchedules(metrics, () => schedules.status());
  metrics.gauge(
    'site_disk_free_bytes',
    'Free room on the fullest disk that the site writes to',
    () => Math.min(...rooms().map(({ free }) => free)),
  );
  if (backups) {
    metrics.gauge(
      'site_backup_age_seconds',
      'Age of the last back-up that was verified, infinite when there is none',
      () => backups.status().ageSeconds ?? Infinity,
    );
  }
  const health =
    lakeHealth &&
    writer &&
    new SiteHealth({
      content: source.cache,
      matchPage,
      siteUrl: environment.SITE_URL,
      missingPages: new MissingPages(STAFF_DIR, log),
      outsideLinks: new OutsideLinks(STAFF_DIR, log),
      notices: () => conditions.notices(),
      schedules: () => schedules && scheduleState(schedules.status()),
      unusable: new UnusableDocuments(writer, setAside),
      log,
      backup: () => (areBackupsDue ? backupState(backups) : undefined),
      backups: () => backups?.report(),
      isContentAvailable: () => source.isResponding(),
    });
  return {
    /** Undefined when the site takes none. */
    backups,
    conditions,
    /** The health report. Undefined with Sanity's cloud, because the site does not know its staff. */
    health,
    /** Returns how the workers do that work in the background. */
    workers,
    async close(): Promise<void> {
      conditions.close();
      await backups?.close();
      health?.close();
    },
  };
}

function backupState(backups: NightlyBackups | undefined): BackupState {
  if (!backups) return { none: 'off' };
  const { lastVerifiedAt } = backups.status();
  return lastVerifiedAt === null
    ? { none: 'not-yet' }
    : { takenAt: lastVerifiedAt, goneBy: snapshotsGoneBy(Date.now()) };
}
