import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import type { SetAside } from '~/jobs/set-aside.server';
import { readSchedules } from '~/content/stored-schedules.server';
import { inBatches } from '~/platform/tasks/in-batches';
import { isClaimed, leaseFromNow } from '~/jobs/stored-job.server';
import { patchIfUnchanged } from '~/jobs/patch-if-unchanged.server';
import { RunLoop } from '~/jobs/run-loop.server';
import {
  dueTime,
  isOpen,
  isOverdue,
  StoredSchedule,
  type PageVisit,
  type Schedule,
} from '~/content/schedules/schedule';
import { carryOut, type Outcome } from './carry-out.server';
import type { Permission } from './schedule-author.server';

/** How often the worker asks what is due. The clock may have jumped. */
const ASK_EVERY_MS = 3_000;
/**
 * How often it reads the schedules again while it hears of each change. Sanity's cloud counts requests, and has
 * plans with 250,000 in a month.
 */
const READ_EVERY_MS = 30_000;
/**
 * The largest number of schedules in progress. Each publication makes the site render its pages again, and
 * publications at the same time share one rendering: 100 articles take 2 s, and took 47 s with four at a time.
 */
const AT_ONCE = 100;
/**
 * Another server that has begun to carry out a schedule gets this time. If it is only slow, two of them try, which
 * does no harm.
 */
const CLAIM_MS = 5_000;
/** A request that has not ended by then is made again. The action of a schedule has the same id every time. */
const REQUEST_TIMEOUT_MS = 10_000;
/** What was carried out is shown for this time, and then erased. */
const KEPT_MS = 30 * 86_400_000;

interface ScheduleWorkerParts {
  /** A client whose token may write. */
  client: SanityClient;
  /** Visits the page of a document after its schedule was carried out. */
  visit: (schedule: Schedule) => Promise<PageVisit>;
  /** Asks what the person who scheduled it may do now. It throws when the accounts cannot be read. */
  permission: (schedule: Schedule) => Permission;
  /** Called when staff may have to be told of a schedule. */
  ended: () => void;
  setAside: SetAside;
  log: Logger;
}

/** What the worker knows since it last asked. */
export interface ScheduleStatus {
  /** When the worker last read the schedules, ms since 1970; undefined before the first time. */
  readAt: number | undefined;
  waiting: number;
  overdue: Schedule[];
  /** Those that were not carried out, and that staff have not dismissed. */
  failed: Schedule[];
  /** Those that were carried out, but whose page does not show it. */
  notLive: Schedule[];
}

/**
 * Carries out what staff have scheduled [schedule.on-time]. All state is in the documents: the worker asks what
 * is due at its start and every few seconds, it can stop at any time, and several servers can each run one.
 */
export class ScheduleWorker {
  readonly loop: RunLoop;
  readonly #client: SanityClient;
  /** The visits in progress, by the ids of their schedules. */
  readonly #visits = new Map<string, Promise<unknown>>();
  #known: Schedule[] = [];
  #readAt: number | undefined;
  #hasChanged = true;

  constructor(private readonly parts: ScheduleWorkerParts) {
    const { client, setAside, log } = parts;
    this.#client = client.withConfig({
      timeout: REQUEST_TIMEOUT_MS,
      maxRetries: 0,
      perspective: 'raw',
      useCdn: false,
    });
    this.loop = new RunLoop({
      name: 'schedules',
      runOnce: () => this.#runOnce(),
      problemLine: 'the schedules cannot be read or carried out',
      longestMs: ASK_EVERY_MS,
      watched: {
        client: this.#client,
        query: '*[_type == "schedule" && state == "waiting"]',
        changed: () => (this.#hasChanged = true),
      },
      setAside,
      log,
    });
  }

  /** Begins nothing new. Resolves when what is in progress has ended. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.#visits.values());
  }

  status(): ScheduleStatus {
    return {
      readAt: this.#readAt,
      waiting: this.#known.filter(isOpen).length,
      overdue: this.#known.filter((schedule) => isOverdue(schedule, Date.now())),
      failed: this.#known.filter(({ state }) => state === 'failed'),
      notLive: this.#known.filter(({ page }) => page?.isLive === false),
    };
  }

  /** Runs once, and returns the time of the next run, ms since 1970. */
  async #runOnce(): Promise<number> {
    if (!this.#mustRead()) return this.#nextRun();
    this.#hasChanged = false;
    const { schedules, unusable } = await readSchedules(this.#client);
    this.parts.setAside.report('schedules', unusable);
    this.#known = schedules;
    this.#readAt = Date.now();
    const open = this.#known.filter((each) => each.state === 'waiting' || isToCarryOut(each));
    await this.loop.forEach(open, (each) => this.#workOn(each), AT_ONCE);
    await this.#eraseOld();
    for (const each of this.#known) if (each.state === 'done' && !each.page) this.#visit(each);
    return this.#nextRun();
  }

  #nextRun(): number {
    const times = this.#known.filter(isOpen).map(dueTime);
    return Math.min(Date.now() + ASK_EVERY_MS, ...times.filter((time) => time > Date.now()));
  }

  #mustRead(): boolean {
    const isOld = Math.abs(Date.now() - (this.#readAt ?? 0)) > READ_EVERY_MS;
    return isOld || this.#hasChanged || !this.loop.isWatching || this.#known.some(isToCarryOut);
  }

  async #workOn(schedule: Schedule): Promise<void> {
    const permission = this.parts.permission(schedule);
    if (isToCarryOut(schedule)) return this.#carryOut(schedule, permission);
    const now = new Date().toISOString();
    if (permission.problem !== undefined) {
      // Staff learn of it now, while there is time to schedule it again.
      await this.#end(schedule, { state: 'failed', endedAt: now, reason: permission.problem });
    } else if (schedule.confirmedAt === undefined) {
      // The Studio then knows that a server will carry it out.
      await this.#change(schedule, { confirmedAt: now });
    }
  }

  async #carryOut(schedule: Schedule, permission: Permission): Promise<void> {
    // From here on, staff can no longer cancel it.
    const claim = { state: 'running', claimedUntil: leaseFromNow(CLAIM_MS) } as const;
    const claimed = await this.#change(schedule, claim);
    // Somebody has changed it, or another server carries it out.
    if (claimed) await this.#end(claimed, await carryOut(this.#client, claimed, permission));
  }

  /** Stores what came of a schedule, unless somebody has changed it meanwhile. */
  async #end(schedule: Schedule, outcome: Outcome): Promise<void> {
    if (!(await this.#change(schedule, outcome))) return;
    const log = this.parts.log.child({ scheduleId: schedule._id });
    if (outcome.state === 'done') log.info('a schedule was carried out');
    else log.warn({ reason: outcome.reason }, 'a schedule could not be carried out');
    this.parts.ended();
  }

  /** Notes whether visitors get the page as it should be. No run waits for it. */
  #visit(schedule: Schedule): void {
    if (this.#visits.has(schedule._id)) return;
    const visit = this.parts
      .visit(schedule)
      .then((page) => this.#change(schedule, { page }))
      .catch((err: unknown) =>
        this.parts.log.warn({ err }, 'a page could not be checked after its schedule'),
      )
      .finally(() => this.#visits.delete(schedule._id));
    this.#visits.set(schedule._id, visit);
  }

  /** Changes a schedule, which the next run reads. Returns undefined when somebody else has changed it. */
  async #change(schedule: Schedule, set: Partial<Schedule>): Promise<Schedule | undefined> {
    const changed = await patchIfUnchanged(this.#client, schedule, set);
    this.#hasChanged = true;
    return changed && StoredSchedule.parse(changed);
  }

  /** Erases what was carried out long ago. What failed stays until staff have seen it. */
  async #eraseOld(): Promise<void> {
    const isOld = ({ state, endedAt = '' }: Schedule) =>
      state === 'done' && Date.now() - Date.parse(endedAt) > KEPT_MS;
    for (const batch of inBatches(this.#known.filter(isOld))) {
      const params = { ids: batch.map(({ _id }) => _id) };
      await this.#client.delete({ query: '*[_id in $ids]', params });
    }
  }
}

/** Returns whether a schedule is due, and no other server is carrying it out. */
function isToCarryOut(schedule: Schedule): boolean {
  return isOpen(schedule) && dueTime(schedule) <= Date.now() && !isClaimed(schedule);
}
