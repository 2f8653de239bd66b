import { ClientError } from '@sanity/client';
import type { Logger } from 'pino';

/** Number of records held in memory. Further ones are only logged. */
const MEMORY_LIMIT = 1_000;
const RETRY_INTERVAL_MS = 5_000;

type WriteRecord = () => Promise<void>;

/**
 * Writes delivery records to the inbox, and repeats those that fail while the inbox is down. A lost
 * record would deliver the enquiry again. The records are in memory: after a crash, each lost one
 * costs a second delivery with the same idempotency key.
 */
export class DeliveryRecords {
  readonly #waiting = new Map<string, WriteRecord>();

  /** @param runBy asks for a call of `flush` at this time, ms since the epoch. */
  constructor(
    private readonly log: Logger,
    private readonly runBy: (time: number) => void,
  ) {}

  /** Writes a record now, or later when that fails. It replaces a waiting record of the same enquiry. */
  async write(documentId: string, record: WriteRecord): Promise<void> {
    this.#waiting.delete(documentId);
    try {
      await record();
    } catch (error) {
      const kept = this.#waiting.size < MEMORY_LIMIT;
      this.log.error(
        { err: error, documentId, kept },
        'the delivery record of an enquiry could not be stored',
      );
      if (!kept) return;
      this.#waiting.set(documentId, record);
      this.runBy(Date.now() + RETRY_INTERVAL_MS);
    }
  }

  /** Writes the waiting records, in order. @throws when the inbox is still down; the rest then waits. */
  async flush(): Promise<void> {
    for (const [documentId, record] of this.#waiting) {
      try {
        await record();
        this.log.info({ documentId }, 'the delivery record of an enquiry is stored now');
      } catch (error) {
        // The inbox responded with a refusal, so a repetition would fail in the same way.
        if (!(error instanceof ClientError)) throw error;
        this.log.error({ err: error, documentId }, 'the inbox refuses a delivery record');
      }
      if (this.#waiting.get(documentId) === record) this.#waiting.delete(documentId);
    }
  }
}
