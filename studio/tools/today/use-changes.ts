import type { SanityClient } from '@sanity/client';
import { useCallback } from 'react';
import { z } from 'zod';
import { STAFF_TYPES } from '../../../app/content/document-types';
import { eachOf, StoredText } from '../../../app/jobs/stored-documents';
import { useLive } from '../../lib/use-live-query';

const ChangedDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  /** ISO 8601. */
  _updatedAt: z.string(),
  title: StoredText,
  slug: StoredText,
});

type ChangedDocument = z.infer<typeof ChangedDocument>;

export interface Change extends ChangedDocument {
  /** Ids of the people who changed it; the last one first. */
  authors: string[];
}

const PastTransactions = eachOf(z.object({ author: z.string(), documentIDs: z.array(z.string()) }));

/** The number of changed documents, which is also how many histories one request may ask for. */
const SHOWN = 10;
/** The largest number of transactions in one request. While somebody types, there is one each second. */
const MOST_TRANSACTIONS = 1_000;

/**
 * Returns the documents that were changed last, with the people who changed them.
 * @param filter GROQ filter, for example of drafts
 */
export function useChanges(filter: string): Change[] | undefined {
  const ask = useCallback((client: SanityClient) => readChanges(client, filter), [filter]);
  return useLive(ask, filter).data;
}

async function readChanges(client: SanityClient, filter: string): Promise<Change[]> {
  const stored: unknown = await client.fetch(
    `*[_type in $types && ${filter}] | order(_updatedAt desc)[0...$shown]{
      _id, _type, _updatedAt, "title": coalesce(title, name, question, heroTitle, brand, from),
      "slug": slug.current
    }`,
    { types: STAFF_TYPES, shown: SHOWN },
    { perspective: 'raw' },
  );
  const documents = eachOf(ChangedDocument).parse(stored);
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
): Promise<z.infer<typeof PastTransactions>> {
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
  return PastTransactions.parse(transactions.map((line): unknown => JSON.parse(line)));
}
