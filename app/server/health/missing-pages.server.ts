import { join } from 'node:path';
import { DAY_MS } from '~/platform/clock/duration';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '~/platform/tasks/guarded.server';
import { JsonFile } from '~/platform/storage/json-file.server';
import type { MissingPage } from './health-report';

const FILE = 'missing-pages.json';

/** Requests for one address by day, in days since 1970. */
type DayCounts = Map<number, number>;

const Stored = z.array(z.tuple([z.string(), z.array(z.tuple([z.int(), z.int()]))]));

/** The number of addresses that are counted. */
export const MOST_ADDRESSES = 500;
/** An address is listed from this number of requests on. A single one may be a typing error. */
const LISTED_FROM = 2;
const LISTED_ADDRESSES = 50;

/** Counts are dropped after this many days. */
export const KEPT_DAYS = 90;
/** An address with requests on one day only may be removed for another after this many days. */
const UNCONFIRMED_DAYS = 7;
/** The interval of writing the counts to the disk. A crash loses those since the last write. */
const WRITE_EVERY_MS = 60_000;

/**
 * Counts requests for addresses without a page, in memory, and writes the counts to the disk once a
 * minute. It stores nothing about who sent them.
 *
 * Anybody can invent addresses, so their number is limited. A new address can replace only an address that
 * was requested once, before today, or on one day only, more than a week ago. An address that was requested
 * on several days stays until 90 days after its last request. So a flood of invented addresses can fill the
 * free places, but removes no real address.
 */
export class MissingPages {
  readonly #file: JsonFile<z.infer<typeof Stored>>;
  /** Writes the counts to the disk if they have changed. After a failure it tries again a minute later. */
  readonly write: () => void;
  readonly #counts: Map<string, DayCounts>;
  /** Whether the counts differ from those on the disk. */
  #isChanged = false;
  /** The last day on which there was no room for a new address. */
  #fullOn = -1;
  readonly #timer: NodeJS.Timeout;

  constructor(dir: string, log: Logger) {
    this.#file = new JsonFile(join(dir, FILE), Stored, log);
    this.#counts = new Map(this.#file.read()?.map(([path, days]) => [path, new Map(days)]));
    this.#dropOld();
    this.write = guarded(log, 'the counts of missing pages could not be stored', () =>
      this.#writeChanges(),
    );
    this.#timer = setInterval(this.write, WRITE_EVERY_MS).unref();
  }

  /** Counts one request. */
  count(address: string): void {
    const today = currentDay();
    const known = this.#counts.get(address);
    if (!known && !this.#makeRoom(today)) return;
    const counts = known ?? new Map<number, number>();
    this.#counts.set(address, counts.set(today, (counts.get(today) ?? 0) + 1));
    this.#isChanged = true;
  }

  /**
   * Returns the addresses that were requested several times: first those that were requested on the most
   * days, because a flood of invented addresses has many requests but few days.
   */
  list(): MissingPage[] {
    return [...this.#counts]
      .map(([path, counts]) => ({ path, counts, requests: total(counts) }))
      .filter(({ requests }) => requests >= LISTED_FROM)
      .toSorted((a, b) => b.counts.size - a.counts.size || b.requests - a.requests)
      .slice(0, LISTED_ADDRESSES)
      .map(({ path, counts, requests }) => ({
        path,
        requests,
        lastDay: new Date(lastDay(counts) * DAY_MS).toISOString().slice(0, 10),
      }));
  }

  close(): void {
    clearInterval(this.#timer);
    this.write();
  }

  #writeChanges(): void {
    this.#dropOld();
    if (!this.#isChanged) return;
    this.#file.write([...this.#counts].map(([path, days]) => [path, [...days]]));
    this.#isChanged = false;
  }

  /**
   * Removes an unconfirmed address when there are too many.
   * @returns whether there is room for another
   */
  #makeRoom(today: number): boolean {
    if (this.#counts.size < MOST_ADDRESSES) return true;
    // During a flood of invented addresses this comparison is the whole cost of a request.
    if (this.#fullOn === today) return false;
    const unconfirmed = [...this.#counts].find(([, counts]) => isUnconfirmed(counts, today));
    if (unconfirmed) this.#counts.delete(unconfirmed[0]);
    else this.#fullOn = today;
    return unconfirmed !== undefined;
  }

  #dropOld(): void {
    const oldest = currentDay() - KEPT_DAYS;
    for (const [address, counts] of this.#counts) {
      for (const day of counts.keys()) {
        if (day <= oldest) this.#isChanged = counts.delete(day);
      }
      if (counts.size === 0) this.#counts.delete(address);
    }
  }
}

/** Returns today in UTC, as the number of days since 1 January 1970. */
function currentDay(): number {
  return Math.floor(Date.now() / DAY_MS);
}

function isUnconfirmed(counts: DayCounts, today: number): boolean {
  const age = today - lastDay(counts);
  if (counts.size > 1) return false;
  return age > UNCONFIRMED_DAYS || (age > 0 && total(counts) < LISTED_FROM);
}

function total(counts: DayCounts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function lastDay(counts: DayCounts): number {
  return Math.max(...counts.keys());
}
