import type { SanityClient } from '@sanity/client';
import { useEffect, useState } from 'react';
import { useClient, useUserStore } from 'sanity';
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
  /** Name of the last one. */
  by?: string;
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
  const users = useUserStore();
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
    void namesOf(client, users, data).then((named) => isCurrent && setChanges(named));
    return () => {
      isCurrent = false;
    };
  }, [client, users, data]);
  return changes;
}

/** Adds the people. Without the history, the documents are still there. */
async function namesOf(
  client: SanityClient,
  users: ReturnType<typeof useUserStore>,
  documents: readonly ChangedDocument[],
): Promise<Change[]> {
  try {
    const transactions = documents.length > 0 ? await readTransactions(client, documents) : [];
    const changes = documents.map((document) => ({
      ...document,
      authors: transactions
        .filter(({ documentIDs }) => documentIDs.includes(document._id))
        .map(({ author }) => author),
    }));
    const ids = [...new Set(changes.flatMap(({ authors }) => authors.slice(0, 1)))];
    const found = await users.getUsers(ids);
    const names = new Map(found.map(({ id, displayName }) => [id, displayName]));
    return changes.map((change) => {
      const by = names.get(change.authors[0] ?? '');
      return by === undefined ? change : { ...change, by };
    });
  } catch (error) {
    console.error(error);
    return documents.map((document) => ({ ...document, authors: [] }));
  }
}

/** Returns the last transactions of some documents, the newest first. */
async function readTransactions(
  client: SanityClient,
  documents: readonly ChangedDocument[],
): Promise<PastTransaction[]> {
  const ids = documents.map(({ _id }) => _id).join(',');
  const lines = await client.request<string>({
    uri: `/data/history/${client.config().dataset}/transactions/${ids}`,
    query: {
      excludeContent: 'true',
      excludeMutations: 'true',
      reverse: 'true',
      limit: String(MOST_TRANSACTIONS),
    },
    json: false,
  });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PastTransaction);
}
