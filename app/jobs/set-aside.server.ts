import type { Logger } from 'pino';
import type { UnusableDocument } from './stored-documents';

/**
 * The stored documents that parts of the server cannot use. Each part leaves them out and goes on; staff find
 * them in Health, where they can open or remove them [documents.set-aside].
 */
export class SetAside {
  readonly #byReader = new Map<string, readonly UnusableDocument[]>();

  constructor(private readonly log: Logger) {}

  /**
   * Replaces what a part of the server has set aside. The log has one line for each document and reason.
   * @param reader names the part, such as `schedules`
   */
  report(reader: string, documents: readonly UnusableDocument[]): void {
    const known = new Set((this.#byReader.get(reader) ?? []).map(keyOf));
    this.#byReader.set(reader, documents);
    for (const document of documents) {
      if (known.has(keyOf(document))) continue;
      this.log.error({ reader, ...document }, 'a stored document cannot be used; it is set aside');
    }
  }

  /** Forgets a document that has been deleted. */
  forget(id: string): void {
    for (const [reader, documents] of this.#byReader) {
      this.#byReader.set(
        reader,
        documents.filter((document) => document.id !== id),
      );
    }
  }

  /** Returns each document once, with one reason. */
  list(): UnusableDocument[] {
    const documents = [...this.#byReader.values()].flat();
    return [...new Map(documents.map((document) => [document.id, document])).values()];
  }
}

function keyOf({ id, problem }: UnusableDocument): string {
  return `${id} ${problem}`;
}
