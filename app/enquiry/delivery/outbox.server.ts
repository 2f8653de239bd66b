import { ClientError } from '@sanity/client';
import type { Logger } from 'pino';

/** Beyond this many, what the inbox could not be told is only in the log: memory has its bounds. */
const KEPT_IN_MEMORY = 1_000;
const RECORD_AGAIN_MS = 5_000;

type WriteRecord = () => Promise<void>;

/**
 * Writes to the inbox that must not get lost while it is away: forgetting that an enquiry was
 * delivered would deliver it again. What cannot be written now is written later, in order, by this
 * process; a crash before that costs one more delivery, with the same idempotency key.
 */
export class Outbox {
  readonly #waiting = new Map<string, WriteRecord>();
  readonly #log: Logger;

  readonly #wakeBy: (time: number) => void;

  /** @param wakeBy told when to catch up, ms since the epoch. */
  constructor(log: Logger, wakeBy: (time: number) => void) {
    this.#log = log;
    this.#wakeBy = wakeBy;
  }

  /** Writes now or, when that fails, later; a newer record of an enquiry takes an older one's place. */
  async write(documentId: string, record: WriteRecord): Promise<void> {
    this.#waiting.delete(documentId);
    try {
      await record();
    } catch (error) {
      const kept = this.#waiting.size < KEPT_IN_MEMORY;
      this.#log.error(
        { err: error, documentId, kept },
        'what became of an enquiry is not recorded',
      );
      if (!kept) return;
      this.#waiting.set(documentId, record);
      this.#wakeBy(Date.now() + RECORD_AGAIN_MS);
    }
  }

  /** @throws when the inbox still cannot be reached; what is left stays for another time. */
  async catchUp(): Promise<void> {
    for (const [documentId, record] of this.#waiting) {
      try {
        await record();
        this.#log.info({ documentId }, 'what became of an enquiry is recorded after all');
      } catch (error) {
        // The inbox answered, and would answer the same again.
        if (!(error instanceof ClientError)) throw error;
        this.#log.error({ err: error, documentId }, 'the inbox refuses a record');
      }
      if (this.#waiting.get(documentId) === record) this.#waiting.delete(documentId);
    }
  }
}
