import type { SanityClient } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ENQUIRY_ERASURE_BATCH } from '~/platform/constants';
import { inBatches } from '~/platform/tasks/in-batches';
import { RunLoop } from '~/jobs/run-loop.server';
import type { SetAside } from '~/jobs/set-aside.server';
import { ifUsable, StoredTime } from '~/jobs/stored-documents';
import { ONLY_IDS } from '../person';
import { measuredSince, repliesOf } from '../reply-time';
import { keptMs, StoredPeriods, type KeptKind } from '../retention';
import { ClockTrust } from './clock-trust.server';

const INTERVAL_MS = 6 * 3_600_000;

const UNTRUSTED =
  'the clock is far from the last run of the site; no enquiry is erased until it has been steady for 12 hours';

/** The periods after which Settings want enquiries to be erased. */
const KEPT_PERIODS = '*[_id == "siteSettings"][0].inbox.kept';

/**
 * The document that holds the time of the last erasure. The dot in its id makes it private. The Studio does
 * not know its type, and exports leave it out.
 */
const ERASURE_RECORD = { _id: 'erasure.last', _type: 'erasure' };

/**
 * Selects the enquiries to erase, oldest first [enquiry.erasure]:
 *
 * - delivered ones, 30 days after the delivery;
 * - answered and closed ones, 30 days after staff said so. `statusAt` is missing where a version before it
 *   wrote no time;
 * - spam, 30 days after it arrived: few people look at it, and otherwise anybody could fill the inbox with it.
 *
 * Settings may have other periods. Every other enquiry, waiting or refused permanently, is kept until staff have
 * answered or closed it, because they may not have read it. README.md, .deploy/README.md and the sample privacy
 * page promise these times to readers, so change them together.
 * `leftOut` has the ids of enquiries that are not wanted.
 */
const EXPIRED = `*[_type == "enquiry" && !(_id in $leftOut) && (
  (state == "delivered" && deliveredAt < $delivered) ||
  (status == "spam" && timestamp < $spam) ||
  (status in ["answered", "closed"] && coalesce(statusAt, timestamp) < $closed)
)] | order(timestamp asc)[0...${ENQUIRY_ERASURE_BATCH}]`;

/** What an erasure reads. `repliesOf` ignores what isn't a time. */
const ExpiredEnquiry = z.object({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  timestamp: ifUsable(StoredTime),
  answeredAt: ifUsable(StoredTime),
  status: ifUsable(z.string()),
});
type ExpiredEnquiry = z.infer<typeof ExpiredEnquiry>;

/**
 * Whether there is no enquiry, and when the last erasure ran. Before the first one, that is the time of the last
 * change to the content; null when there is no content.
 */
const STATE = `{
  "isEmpty": !defined(*[_type == "enquiry"][0]),
  "lastRunAt": coalesce(
    *[_id == "${ERASURE_RECORD._id}"][0].at,
    *[!(_type in ["enquiry", "mail"])] | order(_updatedAt desc)[0]._updatedAt
  )
}`;
const State = z.object({ lastRunAt: StoredTime.nullable().catch(null), isEmpty: z.boolean() });

/** The replies that are too old to be measured, all mails, and the documents that mails are about, in every layer. */
const REMAINS = `{
  "oldReplies": *[_type == "reply" && timestamp < $measuredSince]._id,
  "mails": *[_type == "mail"]{ _id, "subject": coalesce(enquiry, schedule) },
  "subjects": *[_type in ["enquiry", "schedule"]]._id
}`;
const Ids = z.array(z.string());
const Remains = z.object({
  oldReplies: Ids,
  mails: z.array(z.object({ _id: z.string(), subject: z.unknown() })),
  subjects: Ids,
});

/** Erases all expired enquiries every 6 hours, but only while the system clock can be trusted. */
export class Erasure {
  readonly loop: RunLoop;
  readonly #clock = new ClockTrust();

  /** @param client the client of the inbox */
  constructor(
    private readonly client: SanityClient,
    setAside: SetAside,
    private readonly log: Logger,
  ) {
    this.loop = new RunLoop({
      name: 'erasure',
      runOnce: () => this.run(),
      problemLine: 'expired enquiries could not be erased',
      longestMs: INTERVAL_MS,
      setAside,
      log,
    });
  }

  /** Erases a batch, and returns the time of the next run, ms since the epoch. */
  async run(): Promise<number> {
    const nextRun = Date.now() + INTERVAL_MS;
    const { isEmpty, lastRunAt } = State.parse(await this.client.fetch<unknown>(STATE));
    if (isEmpty) return nextRun;
    if (!this.#clock.isTrusted(lastRunAt === null ? undefined : Date.parse(lastRunAt))) {
      this.log.warn({ lastRunAt }, UNTRUSTED);
      return nextRun;
    }
    const expired = await this.#expired();
    let erased = 0;
    await this.loop.forEach(expired, async (enquiry) => {
      await this.#erase(enquiry);
      erased += 1;
    });
    await noteErasure(this.client);
    await this.#eraseRemains();
    if (erased > 0) this.log.info({ erased }, 'expired enquiries were erased');
    return expired.length < ENQUIRY_ERASURE_BATCH ? nextRun : Date.now();
  }

  async #expired(): Promise<ExpiredEnquiry[]> {
    const periods = StoredPeriods.parse(await this.client.fetch<unknown>(KEPT_PERIODS));
    const before = (kind: KeptKind) => new Date(Date.now() - keptMs(kind, periods)).toISOString();
    const stored = await this.client.fetch<unknown>(EXPIRED, {
      delivered: before('delivered'),
      spam: before('spam'),
      closed: before('closed'),
      leftOut: this.loop.failedIds(),
    });
    return z.array(ExpiredEnquiry).parse(stored);
  }

  /**
   * Erases an enquiry, and keeps when it was answered. What staff have changed since it was read stays.
   * @throws {ClientError} when another document refers to it
   */
  async #erase(enquiry: ExpiredEnquiry): Promise<void> {
    const { _id, _rev } = enquiry;
    const unchanged = { query: '*[_id == $_id && _rev == $_rev]', params: { _id, _rev } };
    const isItself = getPublishedId(_id) === _id;
    const replies = repliesOf(isItself ? [enquiry] : []).map((reply) => ({ create: reply }));
    await this.client.mutate([{ delete: unchanged }, ...replies], ONLY_IDS);
  }

  /** Erases the old replies, and the mails about what no longer exists, with its drafts and versions. */
  async #eraseRemains(): Promise<void> {
    const params = { measuredSince: measuredSince(Date.now()) };
    const stored = await this.client.fetch<unknown>(REMAINS, params);
    const { oldReplies, mails, subjects } = Remains.parse(stored);
    const known = new Set<unknown>(subjects);
    const remains = [
      ...oldReplies,
      ...mails.flatMap(({ _id, subject }) => (known.has(subject) ? [] : _id)),
      ...subjects.filter((id) => !known.has(getPublishedId(id))),
    ];
    for (const ids of inBatches(remains)) {
      await this.client.delete({ query: '*[_id in $ids]', params: { ids } }, ONLY_IDS);
    }
  }
}

/** Stores when an erasure ran, ms since the epoch. The next start compares its clock with this time. */
export async function noteErasure(client: SanityClient, at = Date.now()): Promise<void> {
  const record = { ...ERASURE_RECORD, at: new Date(at).toISOString() };
  await client.createOrReplace(record, { returnDocuments: false });
}
