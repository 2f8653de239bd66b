import { statfsSync } from 'node:fs';
import type { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import type { Condition } from './conditions.server';
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

/** Enquiries that the webhook refused for good, that nobody has read, and a webhook that refuses all. */
export function enquiryConditions(enquiries: EnquiryService): Condition[] {
  const countOf = (count: number | undefined) => (count ? { count } : undefined);
  return [
    {
      name: 'enquiries_failed',
      begin: 'enquiries were refused for good and wait for staff',
      end: 'no refused enquiry waits for staff any more',
      check: () => countOf(enquiries.inboxStatus()?.failed),
    },
    {
      name: 'enquiries_unopened',
      begin: 'enquiries wait in the inbox for more than two days, and nobody has handled them',
      end: 'no enquiry waits in the inbox for more than two days any more',
      check: () => countOf(enquiries.inboxStatus()?.unopened),
    },
    {
      name: 'webhook_refusing',
      begin:
        'the webhook refuses what the site sends; check ENQUIRY_WEBHOOK_URL and its permissions',
      end: 'the webhook takes enquiries again',
      check: () => {
        const status = enquiries.refusedWith();
        return status === undefined ? undefined : { status };
      },
    },
  ];
}

/** A disk with less than 1 GB, or a tenth of a small disk, of free room. */
export function diskCondition(rooms: () => readonly DiskRoom[]): Condition {
  return {
    name: 'disk_nearly_full',
    begin: 'a disk is nearly full; make room before the site can no longer store anything',
    end: 'all disks have enough room again',
    check(isHolding) {
      const factor = isHolding ? ENDS_AT : 1;
      const full = rooms().filter(
        ({ free, size }) => free < factor * Math.min(GIGABYTE, FREE_PART * size),
      );
      return full.length > 0 ? { disks: full } : undefined;
    },
  };
}

export function backupCondition(backups: NightlyBackups): Condition {
  return {
    name: 'backup_late',
    begin: 'the last back-up that was verified is too old',
    end: 'the back-ups are up to date again',
    check() {
      const { isLate, lastVerifiedAt } = backups.status();
      return isLate ? { lastVerifiedAt } : undefined;
    },
  };
}
