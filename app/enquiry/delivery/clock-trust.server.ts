import { CLOCK_STEADY_MS, LONGEST_ABSENCE_MS } from '~/platform/constants';

/** A smaller correction of the clock does not count as a jump. */
const JUMP_MS = 3_600_000;

/**
 * Decides whether the system clock can be trusted. A machine may start with a clock that is months wrong, and
 * correct it once it reaches the network. An enquiry that is erased meanwhile is lost.
 */
export class ClockTrust {
  #steadySince = performance.now();
  #startedAt = startOfProcess();

  /**
   * Returns whether the time of the system clock is near that of the last run, or the clock has not jumped
   * for so long that any error must have been corrected by now.
   * @param lastRunAt when a process last trusted its clock, ms since the epoch; undefined if none ever did
   */
  isTrusted(lastRunAt: number | undefined): boolean {
    if (Math.abs(startOfProcess() - this.#startedAt) > JUMP_MS) {
      this.#startedAt = startOfProcess();
      this.#steadySince = performance.now();
    }
    if (performance.now() - this.#steadySince >= CLOCK_STEADY_MS) return true;
    return lastRunAt !== undefined && Math.abs(Date.now() - lastRunAt) <= LONGEST_ABSENCE_MS;
  }
}

/** Returns when the process started by the system clock as it is now, ms since the epoch. */
function startOfProcess(): number {
  return Date.now() - performance.now();
}
