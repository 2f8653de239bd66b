import type { Logger } from 'pino';
import { SetAside } from '~/jobs/set-aside.server';
import { SharedDrafts } from '~/staff/shared-drafts/shared-drafts.server';
import { PreviewSessions } from '~/content/preview/preview-session.server';
import { OutageError } from '~/jobs/outage.server';
import { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { Schedule } from '~/content/schedules/schedule';
import { isLoopback } from '~/platform/http/loopback.server';
import { lockAccounts } from '~/staff/accounts/accounts-lock.server';
import { readAccounts } from '~/staff/accounts-unavailable.server';
import { Staff } from '~/staff/staff.server';
import type { Environment } from './environment.server';
import type { ContentSource } from './open-content.server';
import { openOperations, type OperatedParts } from './open-operations.server';
import type { Metrics } from './operations/metrics.server';
import { permissionOf } from './schedules/schedule-author.server';
import { ScheduleWorker } from './schedules/schedule-worker.server';
import { visitPage } from './schedules/visit-page.server';

/** The parts of the process that serve people: visitors who send enquiries, staff and operators. */
export type Services = ReturnType<typeof openServices>;

/**
 * Starts the enquiry service, and opens the accounts of the staff, their previews and the operations.
 * @throws when another site has the accounts open
 */
export function openServices(
  environment: Environment,
  source: ContentSource,
  metrics: Metrics,
  log: Logger,
) {
  const { SITE_URL, STAFF_DIR, ENQUIRY_WEBHOOK_URL, SMTP_URL, SMTP_FROM } = environment;
  const { writer, lakeHealth } = source;
  const setAside = new SetAside(log);
  const lock = lakeHealth && lockAccounts(STAFF_DIR, log);
  const enquiries = new EnquiryService({
    writer,
    webhookUrl: ENQUIRY_WEBHOOK_URL,
    mail: SMTP_URL ? { url: SMTP_URL, from: SMTP_FROM } : undefined,
    siteUrl: SITE_URL,
    setAside,
    log,
  });
  enquiries.open();
  const staff = lakeHealth && new Staff({ dir: STAFF_DIR, siteUrl: SITE_URL, log });
  if (staff) countStaff(staff, metrics);
  const previewSessions = new PreviewSessions({
    token: source.config.token,
    siteUrl: SITE_URL,
    isStudioElsewhere: staff === undefined,
    isAdmitted: (cookies) => isPreviewAdmitted(cookies, SITE_URL, staff, log),
  });
  const parts = { environment, source, enquiries, staff, setAside, metrics, log };
  const schedules = openSchedules(parts);
  const operations = openOperations({ ...parts, schedules });
  return {
    ...operations,
    enquiries,
    /** Undefined without a token that may write. */
    schedules,
    /** Undefined with Sanity's cloud as content source: staff sign in there. */
    staff,
    previewSessions,
    sharedDrafts: new SharedDrafts(staff?.accounts.shareLinks, SITE_URL),
    async close(): Promise<void> {
      await operations.close();
      staff?.close();
      lock?.close();
      await Promise.all([enquiries.close(), schedules?.stop()]);
    },
  };
}

function openSchedules({
  environment: { SITE_URL, PORT },
  source: { writer },
  enquiries,
  staff,
  setAside,
  log,
}: Omit<OperatedParts, 'schedules'>): ScheduleWorker | undefined {
  if (!writer) {
    log.warn('SANITY_API_TOKEN is not set: nothing that staff schedule is carried out');
    return undefined;
  }
  // Behind some proxies a server cannot reach its own public address.
  const origins = [SITE_URL, `http://127.0.0.1:${PORT}`];
  const visit = (schedule: Schedule) => visitPage(writer, origins, schedule);
  return new ScheduleWorker({
    client: writer,
    visit,
    permission: (schedule) =>
      readAccounts(() => permissionOf(schedule, staff?.accounts.people), refuseAll, log),
    ended: () => enquiries.tellStaff(),
    setAside,
    log,
  });
}

/** Nothing is carried out while nobody can say who may do it. */
function refuseAll(reason: string): never {
  throw new OutageError(reason);
}

/**
 * Returns whether a browser may see drafts. On a server, it may only while a member of staff is signed in,
 * so that people who sign out or are removed stop seeing them. On your own computer nobody signs in. While
 * the accounts cannot be read, the browser gets the published pages.
 */
function isPreviewAdmitted(
  cookies: string | null | undefined,
  siteUrl: string,
  staff: Staff | undefined,
  log: Logger,
): boolean {
  if (!staff || isLoopback(new URL(siteUrl).hostname)) return true;
  const isSignedIn = () => staff.session(cookies) !== undefined;
  return readAccounts(isSignedIn, () => false, log);
}

function countStaff(staff: Staff, metrics: Metrics): void {
  const { shareLinks } = staff.accounts;
  metrics.counter(
    'site_staff_sign_ins_total',
    'Attempts of staff to sign in',
    'result',
    () => staff.attempts,
  );
  metrics.counter(
    'site_share_links_total',
    'Share links of drafts',
    'result',
    () => shareLinks.counts,
  );
}
