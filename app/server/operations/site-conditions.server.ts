import { statfsSync } from 'node:fs';
import { MAIL_LATE_AFTER_MS } from '~/platform/constants';
import { counted } from '~/platform/text/counted';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { MailCounts } from '~/enquiry/mail/mail-outbox.server';
import type { StudioTarget } from '~/server/health/health-report';
import type { LakeHealth } from '../lake-thread/lake-supervisor.server';
import { condition, type Condition } from './conditions.server';
import type { NightlyBackups } from './nightly-backups.server';

const GIGABYTE = 1_000_000_000;
/** A small disk is nearly full with less than this part of it free. */
const FREE_PART = 0.1;
/** The condition ends with this much more room than where it begins, so that it does not flicker. */
const ENDS_AT = 1.25;

/** Room on a disk, bytes. */
export interface DiskRoom {
  dir: string;
  free: number;
  size: number;
}

/** Returns the room on the disk of each folder that exists. */
export function diskRooms(dirs: readonly string[]): DiskRoom[] {
  return dirs.flatMap((dir) => {
    try {
      const { bavail, blocks, bsize } = statfsSync(dir);
      return [{ dir, free: bavail * bsize, size: blocks * bsize }];
    } catch {
      // The folder is made at its first use.
      return [];
    }
  });
}

/** The Studio's list of the enquiries that wait for staff. */
const WAITING_ENQUIRIES: StudioTarget = {
  text: 'Open these enquiries',
  path: 'enquiries/to-answer',
};

/** The field of Settings with the addresses to which mail goes. */
const MAIL_ADDRESSES: StudioTarget = {
  text: 'Open Settings',
  path: 'intent/edit/id=siteSettings;type=siteSettings',
};

const counting = (count: number) => (count > 0 ? { count } : undefined);

export function enquiryConditions(enquiries: EnquiryService): Condition[] {
  return [
    condition({
      name: 'enquiries_failed',
      severity: 'critical',
      begin: 'enquiries were refused for good and wait for staff',
      end: 'no refused enquiry is waiting for staff any more',
      check: () => counting(enquiries.inboxStatus().failed),
      title: ({ count }) => `${counted(count, 'enquiry', 'enquiries')} could not be passed on`,
      remedy: () =>
        'The automation that receives enquiries refused them for good. Answer or close them ' +
        'yourself. Or have the automation corrected, and press “Send again”. The site keeps them ' +
        'until then.',
      place: WAITING_ENQUIRIES,
    }),
    condition({
      name: 'enquiries_unopened',
      severity: 'caution',
      begin: 'enquiries have been in the inbox for more than two days without an answer',
      end: 'no enquiry has been in the inbox for more than two days without an answer',
      check: () => counting(enquiries.inboxStatus().unopened),
      title: ({ count }) =>
        `${counted(count, 'enquiry has', 'enquiries have')} waited for more than two days`,
      remedy: () => 'Answer or close what is waiting.',
      place: WAITING_ENQUIRIES,
    }),
    condition({
      name: 'webhook_refusing',
      severity: 'critical',
      begin:
        'the webhook refuses what the site sends; check ENQUIRY_WEBHOOK_URL and its permissions',
      end: 'the webhook takes enquiries again',
      check() {
        const status = enquiries.webhook?.refusedWith;
        return status === undefined ? undefined : { status };
      },
      title: () => 'The automation refuses the site’s enquiries',
      remedy: ({ status }) =>
        `It responded with the status ${status}. Nothing is lost: the site keeps the enquiries. Ask ` +
        'whoever runs the server to check the automation’s address (ENQUIRY_WEBHOOK_URL) and its ' +
        'permissions.',
      place: WAITING_ENQUIRIES,
    }),
    ...mailConditions(() => enquiries.mailStatus()),
  ];
}

/** Mail to staff. The next mail that a refused address takes ends its condition. */
export function mailConditions(status: () => MailCounts): Condition[] {
  return [
    condition({
      name: 'mail_refused',
      severity: 'caution',
      begin: 'the mail server refuses an address of the staff; correct it in Settings',
      end: 'the mail server refuses no address of the staff any more',
      check() {
        const { refused } = status();
        return refused.length > 0 ? { refused } : undefined;
      },
      title: ({ refused }) =>
        `Email about enquiries does not reach ${refused.map(({ to }) => to).join(', ')}`,
      remedy: ({ refused }) =>
        `${[...new Set(refused.map(({ lastError }) => lastError))].join(' ')} Check the address in ` +
        'Settings, under Enquiries. If it is right, ask whoever runs the server to look at the mail ' +
        'server. The enquiries themselves are in Enquiries.',
      place: MAIL_ADDRESSES,
    }),
    condition({
      name: 'mail_waiting',
      severity: 'caution',
      begin: 'the mail server has taken no mail to the staff for an hour; check SMTP_URL',
      end: 'no mail to the staff has waited for an hour any more',
      check() {
        const { oldest, waiting } = status();
        const isLate = oldest && Date.now() - Date.parse(oldest.since) >= MAIL_LATE_AFTER_MS;
        return isLate ? { waiting, ...oldest } : undefined;
      },
      title: ({ waiting }) =>
        `${counted(waiting, 'email', 'emails')} about enquiries could not be sent yet`,
      remedy: ({ lastError }) =>
        `${lastError ?? ''} The site keeps trying. Until then, look into Enquiries yourself, and ask ` +
        'whoever runs the server to check the mail server (SMTP_URL).',
      place: WAITING_ENQUIRIES,
    }),
  ];
}

/** A lake that cannot store anything: its database was damaged, its disk is full, or it does not respond. */
export const unwritableCondition = (lakeHealth: () => LakeHealth) =>
  condition({
    name: 'content_unwritable',
    severity: 'critical',
    begin: 'the lake can store no change and no enquiry',
    end: 'the lake can store changes and enquiries again',
    check() {
      const { isWritable, reason } = lakeHealth();
      return isWritable ? undefined : { reason };
    },
    title: () => 'No change and no enquiry can be stored',
    remedy: () =>
      'Visitors get the pages as they are. Keep a copy of what you write, and ask whoever runs the ' +
      'server to look for “the lake can store no change” in the site’s log: the line says why, and ' +
      'what to do.',
  });

/** A database of the accounts that was damaged from outside, or that cannot be opened. */
export const accountsCondition = (damage: () => string | undefined) =>
  condition({
    name: 'accounts_damaged',
    severity: 'critical',
    begin: 'the accounts of the staff were damaged',
    end: 'the accounts of the staff are whole again',
    check() {
      const reason = damage();
      return reason === undefined ? undefined : { reason };
    },
    title: () => 'The accounts of the staff were damaged',
    remedy: () =>
      'Soon nobody may be able to sign in. Visitors get all pages. Ask whoever runs the server to ' +
      'look for “the accounts of the staff were damaged” in the site’s log: the line says what to do.',
  });

/** A disk with less than 1 GB, or a tenth of a small disk, of free room. */
export const diskCondition = (rooms: () => readonly DiskRoom[]) =>
  condition({
    name: 'disk_nearly_full',
    severity: 'critical',
    begin: 'a disk is nearly full; make room before the site can no longer store anything',
    end: 'all disks have enough room again',
    check(isHolding) {
      const factor = isHolding ? ENDS_AT : 1;
      const disks = rooms().filter(
        ({ free, size }) => free < factor * Math.min(GIGABYTE, FREE_PART * size),
      );
      return disks.length > 0 ? { disks } : undefined;
    },
    title: () => 'A disk of the server is nearly full',
    remedy({ disks }) {
      const megabytes = Math.round(Math.min(...disks.map(({ free }) => free)) / 1e6);
      return (
        `It has ${megabytes.toLocaleString('en-GB')} MB left. Ask whoever runs the server to make room ` +
        'soon. On a full disk the site can store no change and no enquiry.'
      );
    },
  });

export const backupCondition = (backups: NightlyBackups) =>
  condition({
    name: 'backup_late',
    severity: 'caution',
    begin: 'the last back-up that was verified is too old',
    end: 'the back-ups are up to date again',
    check() {
      const { isLate, lastVerifiedAt } = backups.status();
      return isLate ? { lastVerifiedAt } : undefined;
    },
    title: ({ lastVerifiedAt }) =>
      lastVerifiedAt
        ? 'The last back-up is more than two days old'
        : 'No back-up could be taken yet',
    remedy: () =>
      'Ask whoever runs the server to look for “the back-up has a problem” in the site’s log: the ' +
      'line says what to repair. The site tries again each hour.',
  });

/** Always holds, for a site without `BACKUP_DIR`. */
export const noBackupsCondition: Condition = {
  name: 'backups_off',
  severity: 'caution',
  begin: 'BACKUP_DIR is not set: the content and the accounts are not backed up',
  end: 'the content and the accounts are backed up',
  check: () => ({}),
  title: () => 'The site takes no back-ups',
  remedy: () =>
    'Unless the server is backed up in another way, a failed disk takes all content and enquiries ' +
    'with it. Ask whoever runs the server to set BACKUP_DIR, ideally to a folder on another disk.',
};
