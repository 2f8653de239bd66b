import type { Logger } from 'pino';
import type { MissingPage } from './health-report';
import { MissingPageStore, type DayCount } from './missing-page-store.server';

/** The number of addresses that are counted. */
export const MOST_ADDRESSES = 500;
/** An address is listed from this number of requests on. A single one may be a typing error. */
const LISTED_FROM = 2;
const LISTED_ADDRESSES = 50;

const DAY_MS = 86_400_000;
/** Counts are dropped after this many days. */
export const KEPT_DAYS = 90;
/** An address with requests on one day only may be removed for another after this many days. */
const UNCONFIRMED_DAYS = 7;
/** The interval of writing the counts to the disk. A crash loses those since the last write. */
const WRITE_EVERY_MS = 60_000;

/** Counts of an address by day, in days since 1970. */
type Counts = Map<number, number>;

/**
 * Counts requests for addresses without a page, in memory, and writes the counts to the disk once a
 * minute. It stores nothing about who sent them.
 *
 * Anybody can invent addresses, so their number is limited, and a new address finds room only where an
 * older one was not confirmed: one that was asked for once makes room on the next day, one that was asked
 * for on a single day after a week. An address that was asked for on several days stays until 90 days
 * after its last request. So a flood of made-up addresses can fill what is free, and removes nothing.
 */
export class MissingPages {
  readonly #store: MissingPageStore | undefined;
  readonly #now: () => number;
  readonly #log: Logger;
  readonly #counts = new Map<string, Counts>();
  /** The addresses whose counts were not written yet. */
  readonly #unwritten = new Set<string>();
  /** The last day on which there was no room for a new address. */
  #fullOn = -1;
  #timer: NodeJS.Timeout | undefined;

  constructor(dir: string, log: Logger, now: () => number = Date.now) {
    this.#log = log;
    this.#now = now;
    this.#store = openStore(dir, log);
    for (const { path, day, count } of this.#store?.read() ?? []) this.#set(path, day, count);
    this.#dropOld();
    this.#timer = setInterval(() => this.write(), WRITE_EVERY_MS).unref();
  }

  /** Counts one request. */
  count(path: string): void {
    const today = this.#today();
    const counts = this.#counts.get(path);
    if (!counts && !this.#makeRoom(today)) return;
    this.#set(path, today, (counts?.get(today) ?? 0) + 1);
    this.#unwritten.add(path);
  }

  /**
   * Returns the addresses that were asked for several times: first those that were asked for on the most
   * days, because a flood of made-up addresses has many requests but few days.
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

  /** Writes the new counts to the disk. After a failure it writes them at the next time. */
  write(): void {
    this.#dropOld();
    if (!this.#store || this.#unwritten.size === 0) return;
    try {
      this.#store.write(
        [...this.#unwritten].map((path) => [path, dayCounts(path, this.#counts.get(path))]),
      );
      this.#unwritten.clear();
    } catch (error) {
      this.#log.warn({ err: error }, 'the counts of missing pages could not be stored');
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.write();
    this.#store?.close();
  }

  /**
   * Removes an unconfirmed address when there are too many.
   * @returns whether there is room for another
   */
  #makeRoom(today: number): boolean {
    if (this.#counts.size < MOST_ADDRESSES) return true;
    // During a flood of made-up addresses this comparison is the whole cost of a request.
    if (this.#fullOn === today) return false;
    const unconfirmed = [...this.#counts].find(([, counts]) => isUnconfirmed(counts, today));
    if (unconfirmed) this.#delete(unconfirmed[0]);
    else this.#fullOn = today;
    return unconfirmed !== undefined;
  }

  #dropOld(): void {
    const oldest = this.#today() - KEPT_DAYS;
    for (const [path, counts] of this.#counts) {
      for (const day of counts.keys()) {
        if (day > oldest) continue;
        counts.delete(day);
        this.#unwritten.add(path);
      }
      if (counts.size === 0) this.#delete(path);
    }
  }

  #set(path: string, day: number, count: number): void {
    const counts = this.#counts.get(path) ?? new Map<number, number>();
    this.#counts.set(path, counts.set(day, count));
  }

  #delete(path: string): void {
    this.#counts.delete(path);
    this.#unwritten.add(path);
  }

  #today(): number {
    return Math.floor(this.#now() / DAY_MS);
  }
}

function isUnconfirmed(counts: Counts, today: number): boolean {
  const age = today - lastDay(counts);
  if (counts.size > 1) return false;
  return age > UNCONFIRMED_DAYS || (age > 0 && total(counts) < LISTED_FROM);
}

function total(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function lastDay(counts: Counts): number {
  return Math.max(...counts.keys());
}

function dayCounts(path: string, counts: Counts = new Map()): DayCount[] {
  return [...counts].map(([day, count]) => ({ path, day, count }));
}

/** Without its store the counts last until the next restart, which is no reason not to serve. */
function openStore(dir: string, log: Logger): MissingPageStore | undefined {
  try {
    return new MissingPageStore(dir, log);
  } catch (error) {
    log.error({ err: error }, 'the counts of missing pages cannot be kept over a restart');
    return undefined;
  }
}
