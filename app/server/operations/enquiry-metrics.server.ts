import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { Metrics } from './metrics.server';

/** Adds gauges for the inbox. They cost no query, because each run of the workers counts. */
export function measureEnquiries(metrics: Metrics, enquiries: EnquiryService): void {
  metrics.gauge(
    'site_enquiries_pending',
    'Enquiries that wait to be delivered to the webhook',
    () => enquiries.inboxStatus().waiting,
  );
  metrics.gauge(
    'site_enquiries_failed',
    'Enquiries that the webhook refused for good and that staff have not answered',
    () => enquiries.inboxStatus().failed,
  );
  metrics.gauge(
    'site_enquiries_unopened',
    'Enquiries that wait for more than two days and that staff have not answered',
    () => enquiries.inboxStatus().unopened,
  );
  metrics.gauge(
    'site_enquiries_oldest_seconds',
    'Age of the oldest enquiry that waits to be delivered, 0 when none waits',
    () => enquiries.inboxStatus().oldestSeconds ?? 0,
  );
  metrics.gauge(
    'site_mails_pending',
    'Mails to staff that wait for the mail server',
    () => enquiries.mailStatus().waiting,
  );
}
