import { DAY_MS } from '~/platform/clock/duration';
import { sql, type AccountsDatabase } from './accounts-database.server';
import { hashOf, newSecret } from './secrets.server';
import type { ShareLink } from './share-link';

/** A share link ends after 7 days. */
export const SHARE_LINK_MS = 7 * DAY_MS;

/** An open share link and the document that it shows. */
export interface OpenShareLink extends ShareLink {
  /** The published id of the document. */
  documentId: string;
}

/**
 * The stored share links of drafts. A link contains 256 random bits, so it cannot be guessed, and attempts need
 * no limit. Only its hash is stored, so a back-up of the accounts opens no draft.
 */
export class ShareLinkStore {
  /** The links since the start, for the metrics. */
  readonly counts = { made: 0, opened: 0, ended: 0 };

  constructor(private readonly db: AccountsDatabase) {}

  /** Makes a link. @returns its secret */
  make(documentId: string, personId: string): string {
    const secret = newSecret();
    this.db.transaction(() => {
      this.db.run(sql`DELETE FROM shareLinks WHERE endsAt <= now()`);
      this.db.run(sql`
        INSERT INTO shareLinks
        VALUES (${hashOf(secret)}, ${documentId}, ${personId}, now(), now() + ${SHARE_LINK_MS}, NULL)`);
    });
    this.counts.made += 1;
    return secret;
  }

  /** Returns the open links of a document, the newest first. */
  of(documentId: string): OpenShareLink[] {
    return this.db.all(sql`
      SELECT * FROM openShareLinks WHERE documentId = ${documentId} ORDER BY madeAt DESC, id`) as OpenShareLink[];
  }

  /** Returns an open link by its secret; undefined when it has ended or never existed. */
  find(secret: string): OpenShareLink | undefined {
    return this.db.get(sql`SELECT * FROM openShareLinks WHERE id = ${hashOf(secret)}`) as
      | OpenShareLink
      | undefined;
  }

  /** Ends a link of a document. @returns false when it has already ended */
  end(documentId: string, id: string): boolean {
    const ended = this.db.run(
      sql`DELETE FROM shareLinks WHERE hash = ${id} AND documentId = ${documentId}`,
    );
    this.counts.ended += ended;
    return ended === 1;
  }
}
