import type { SanityClient } from '@sanity/client';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { z } from 'zod';
import { API_VERSION } from '../../../app/content/api-version';
import { STAFF_TYPES } from '../../../app/content/document-types';
import { eachOf, StoredText } from '../../../app/jobs/stored-documents';
import { useLiveQuery } from '../../lib/use-live-query';

const ChangedDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  /** ISO 8601. */
  _updatedAt: z.string(),
  title: StoredText,
  slug: StoredText,
});
const ChangedDocuments = eachOf(ChangedDocument);

/** A document that was changed. */
export type ChangedDocument = z.infer<typeof ChangedDocument>;

export interface Change extends ChangedDocument {
  /** Ids of the people who changed it; the last one first. */
  authors: string[];
}

interface PastTransaction {
  id: string;
  author: string;
  documentIDs: string[];
}

/** The number of changed documents, which is also how many histories one request may ask for. */
const SHOWN = 10;
/** The largest number of transactions in one request. While somebody types, there is one each second. */
const MOST_TRANSACTIONS = 1_000;

/**
 * Returns the documents that were changed last, with the people who changed them.
 * @param filter GROQ filter, for example of drafts
 */
export function useChanges(filter: string): Change[] | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const [changes, setChanges] = useState<Change[]>();
  const { data } = useLiveQuery(
    ChangedDocuments,
    `*[_type in $types && ${filter}] | order(_updatedAt desc)[0...$shown]{
      _id, _type, _rev, _updatedAt, "title": coalesce(title, name, question, heroTitle, brand, from),
      "slug": slug.current
    }`,
    { types: STAFF_TYPES, shown: SHOWN },
    filter,
  );
  useEffect(() => {
    if (!data) return undefined;
    let isCurrent = true;
    void withAuthors(client, data).then((found) => isCurrent && setChanges(found));
    return () => {
      isCurrent = false;
    };
  }, [client, data]);
  return changes;
}

/** Adds the people. */
async function withAuthors(
  client: SanityClient,
  documents: readonly ChangedDocument[],
): Promise<Change[]> {
  const transactions = documents.length > 0 ? await readTransactions(client, documents) : [];
  return documents.map((document) => ({
    ...document,
    authors: transactions
      .filter(({ documentIDs }) => documentIDs.includes(document._id))
      .map(({ author }) => author),
  }));
}

/** Returns the last transactions of some documents, the newest first. */
async function readTransactions(
  client: SanityClient,
  documents: readonly ChangedDocument[],
): Promise<PastTransaction[]> {
  const ids = documents.map(({ _id }) => _id).join(',');
  const request = client.request<string>({
    uri: `/data/history/${client.config().dataset}/transactions/${ids}`,
    query: {
      excludeContent: 'true',
      excludeMutations: 'true',
      reverse: 'true',
      limit: String(MOST_TRANSACTIONS),
    },
    json: false,
  });
  // Without the history, the documents are still there.
  const lines = await request.catch((error: unknown) => {
    console.error(error);
    return '';
  });
  const transactions = lines.split('\n').filter(Boolean);
  return transactions.map((line) => JSON.parse(line) as PastTransaction);
}
