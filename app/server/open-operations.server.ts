import type { Logger } from 'pino';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { ContentSource } from './content-source.server';
import type { Environment } from './environment.server';
import { Conditions } from './operations/conditions.server';
import type { Metrics } from './operations/metrics.server';
import { NightlyBackups } from './operations/nightly-backups.server';
import {
  backupCondition,
  diskCondition,
  diskRooms,
  enquiryConditions,
} from './operations/site-conditions.server';

/**
 * Opens the back-ups of the embedded lake. In development there are none, because the program that takes
 * them is part of the build. Content in Sanity's cloud is backed up there.
 */
export function openBackups(
  { BACKUP_DIR, NODE_ENV }: Environment,
  { lakeHealth }: ContentSource,
  log: Logger,
): NightlyBackups | undefined {
  if (!lakeHealth || NODE_ENV === 'development') return undefined;
  if (BACKUP_DIR) return new NightlyBackups({ backupDir: BACKUP_DIR, log });
  log.warn('BACKUP_DIR is not set: the content and the accounts are not backed up');
  return undefined;
}

/** Opens the checks of what waits for somebody, with their gauges. */
export function openConditions(
  { LAKE_DIR, STAFF_DIR, CACHE_DIR, BACKUP_DIR }: Environment,
  enquiries: EnquiryService,
  backups: NightlyBackups | undefined,
  metrics: Metrics,
  log: Logger,
): Conditions {
  const dirs = [LAKE_DIR, STAFF_DIR, CACHE_DIR, ...(BACKUP_DIR ? [BACKUP_DIR] : [])];
  const rooms = () => diskRooms(dirs);
  const conditions = new Conditions(
    [
      ...enquiryConditions(enquiries),
      diskCondition(rooms),
      ...(backups ? [backupCondition(backups)] : []),
    ],
    log,
  );
  conditions.measure(metrics);
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
  return conditions;
}
