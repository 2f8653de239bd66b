import type { SanityClient } from '@sanity/client';

const TYPE = 'previewSession';

/** Longest time that a preview waits for the record of its session, ms. */
const TIMEOUT_MS = 2_500;

/**
 * One private document in the dataset for each preview session that has not been ended. All
 * processes of a dataset share them, and they survive a restart. The dot in the id keeps them
 * unreadable without a token, the Studio has no such type, and exports leave them out.
 */
export class SessionRecords {
  readonly #client: SanityClient;

  /** @param client a client whose token may write. */
  constructor(client: SanityClient) {
    this.#client = client.withConfig({
      timeout: TIMEOUT_MS,
      maxRetries: 0,
      perspective: 'raw',
      useCdn: false,
    });
  }

  /**
   * Stores the record of a new session, and erases those of expired ones.
   * @param expiresAt ms since the epoch.
   * @throws when the source cannot be reached or refuses.
   */
  async add(id: string, expiresAt: number): Promise<void> {
    await this.#client.create({
      _id: documentId(id),
      _type: TYPE,
      expiresAt: new Date(expiresAt).toISOString(),
    });
    await this.#client.delete({
      query: '*[_type == $type && expiresAt < $now]',
      params: { type: TYPE, now: new Date().toISOString() },
    });
  }

  /** @throws when the source cannot be reached or refuses. */
  async has(id: string): Promise<boolean> {
    // The client reads one document past Sanity's query index, which may be seconds behind a write.
    return (await this.#client.getDocument(documentId(id))) !== undefined;
  }

  /** @throws when the source cannot be reached or refuses. */
  async erase(id: string): Promise<void> {
    await this.#client.delete(documentId(id));
  }
}

function documentId(id: string): string {
  return `${TYPE}.${id}`;
}
