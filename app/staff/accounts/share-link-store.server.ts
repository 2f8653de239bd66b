import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';
import { hashOf, newSecret } from './secrets.server';
import type { ShareLink } from './share-link';

/** A share link ends after 7 days. */
export const SHARE_LINK_MS = 7 * 24 * 3_600_000;

/** An open share link and the document that it shows. */
export interface OpenShareLink extends ShareLink {
  /** The published id of the document. */
  documentId: string;
}

const LINKS = `
  SELECT hash AS id, documentId, people.name AS madeBy, madeAt, endsAt FROM shareLinks
  JOIN people ON people.id = personId`;

/**
 * The stored share links of drafts. A link contains 256 random bits, so it cannot be guessed, and attempts need
 * no limit. Only its hash is stored, so a back-up of the accounts opens no draft.
 */
export class ShareLinkStore {
  /** The links since the start, for the metrics. */
  readonly counts = { made: 0, opened: 0, ended: 0 };

  constructor(
    private readonly db: DatabaseSync,
    private readonly now: () => number,
  ) {}

  /** Makes a link. @returns its secret */
  make(documentId: string, personId: string): string {
    const secret = newSecret();
    const now = this.now();
    runInTransaction(this.db, () => {
      this.db.prepare('DELETE FROM shareLinks WHERE endsAt <= ?').run(now);
      this.db
        .prepare('INSERT INTO shareLinks VALUES (?, ?, ?, ?, ?, NULL)')
        .run(hashOf(secret), documentId, personId, now, now + SHARE_LINK_MS);
    });
    this.counts.made += 1;
    return secret;
  }

  /** Returns the open links of a document, the newest first. */
  of(documentId: string): OpenShareLink[] {
    return this.db
      .prepare(`${LINKS} WHERE documentId = ? AND endsAt > ? ORDER BY madeAt DESC, id`)
      .all(documentId, this.now()) as unknown[] as OpenShareLink[];
  }

  /** Returns an open link by its secret; undefined when it has ended or never existed. */
  find(secret: string): OpenShareLink | undefined {
    return this.db
      .prepare(`${LINKS} WHERE hash = ? AND endsAt > ?`)
      .get(hashOf(secret), this.now()) as OpenShareLink | undefined;
  }

  /** Notes that a link was opened. @returns whether it was the first time */
  noteOpened(id: string): boolean {
    const { changes } = this.db
      .prepare('UPDATE shareLinks SET openedAt = ? WHERE hash = ? AND openedAt IS NULL')
      .run(this.now(), id);
    if (changes === 1) this.counts.opened += 1;
    return changes === 1;
  }

  /** Ends a link of a document. @returns false when it has already ended */
  end(documentId: string, id: string): boolean {
    const { changes } = this.db
      .prepare('DELETE FROM shareLinks WHERE hash = ? AND documentId = ?')
      .run(id, documentId);
    if (changes === 1) this.counts.ended += 1;
    return changes === 1;
  }
}
