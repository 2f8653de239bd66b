import {
  filter,
  firstValueFrom,
  fromEvent,
  interval,
  merge,
  NEVER,
  type Observable,
  race,
  share,
  timeInterval,
  timer,
} from 'rxjs';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * A longer time between two timer events means that the computer was asleep. Hidden windows get one event a
 * minute.
 */
const SLEEP_MS = 90_000;
const TICK_MS = 5_000;

/**
 * Emits when the connection may have changed: the browser is online again, or the computer was asleep. Older
 * connections can then be dead without an error.
 */
export const returns: Observable<unknown> = merge(
  // The Sanity CLI loads this module in Node, with a document and without events.
  typeof addEventListener === 'function' ? fromEvent(globalThis, 'online') : NEVER,
  interval(TICK_MS).pipe(
    timeInterval(),
    filter((tick) => tick.interval > SLEEP_MS),
  ),
).pipe(share());

/**
 * Waits before a request is repeated: longer after each failure, and at most until the connection
 * returns.
 */
export async function untilAgain(failures: number): Promise<void> {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  // The random part stops several windows from sending their requests at the same moment.
  const wait = timer(longest * (0.75 + Math.random() / 4));
  await firstValueFrom(race(wait, returns, fromEvent(document, 'visibilitychange')));
}
