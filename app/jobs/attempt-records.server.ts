import { ClientError } from '@sanity/client';
import type { Logger } from 'pino';

/** The largest number of records that wait in memory. Any more are only logged. */
const MEMORY_LIMIT = 1_000;

type WriteRecord = () => Promise<void>;

/**
 * Writes the records of attempts. Those that cannot be written wait for the next run of a worker, because an
 * enquiry without its record is delivered again. They wait in memory only: each one that a crash loses costs a
 * second delivery, with the same idempotency key.
 */
export class AttemptRecords {
  readonly #waiting = new Map<string, WriteRecord>();

  constructor(private readonly log: Logger) {}

  /**
   * Writes a record. It replaces a waiting record of the same document.
   * @returns false when that failed, and a worker has to run soon
   */
  async write(documentId: string, record: WriteRecord): Promise<boolean> {
    this.#waiting.delete(documentId);
    try {
      await record();
      return true;
    } catch (error) {
      const kept = this.#waiting.size < MEMORY_LIMIT;
      this.log.error({ err: error, documentId, kept }, 'a delivery record could not be stored');
      if (kept) this.#waiting.set(documentId, record);
      return false;
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
