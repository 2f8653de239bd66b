import { ClientError } from '@sanity/client';
import type { Logger } from 'pino';

/** The largest number of records that wait in memory. Any more are only logged. */
const MEMORY_LIMIT = 1_000;
const RETRY_INTERVAL_MS = 5_000;

type WriteRecord = () => Promise<void>;

/**
 * Writes the records of attempts, and retries them while the inbox is down, because an enquiry
 * without its record is delivered again. Records wait in memory only: each one that a crash loses costs a
 * second delivery, with the same idempotency key.
 */
export class AttemptRecords {
  readonly #waiting = new Map<string, WriteRecord>();

  /** @param runBy makes sure that `flush` is called by this time, ms since the epoch. */
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
      this.log.error({ err: error, documentId, kept }, 'a delivery record could not be stored');
      if (!kept) return;
      this.#waiting.set(documentId, record);
      this.runBy(Date.now() + RETRY_INTERVAL_MS);
    }
  }

  /** Writes the waiting records, in order. @throws when the inbox is still down; the rest keep waiting. */
  async flush(): Promise<void> {
    for (const [documentId, record] of this.#waiting) {
      try {
        await record();
        this.log.info({ documentId }, 'a delivery record has been stored after all');
      } catch (error) {
        // The inbox refused the record, so it would refuse it again.
        if (!(error instanceof ClientError)) throw error;
        this.log.error({ err: error, documentId }, 'the inbox refused a delivery record');
      }
      if (this.#waiting.get(documentId) === record) this.#waiting.delete(documentId);
    }
  }
}
