import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import { officeDate } from '~/platform/clock/office-time';

/** How often the date is compared. A timer until midnight would be late after the machine slept. */
const CHECK_EVERY_MS = 15_000;

/**
 * Calls back when a new day has begun at the office: what pages show may depend on the date, such as a
 * client's name, which a consent covers until its last day [proof.consent].
 * @returns a function that ends it
 */
export function followDays(onNewDay: () => unknown, log: Logger): () => void {
  let day = officeDate();
  const check = guarded(log, 'the beginning of a day could not be followed', () => {
    const today = officeDate();
    if (today === day) return;
    onNewDay();
    day = today;
  });
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
