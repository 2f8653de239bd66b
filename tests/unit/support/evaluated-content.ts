import { createHash } from 'node:crypto';
import type { QueryParams } from '@sanity/client';
import { evaluateSync, parse, toJS, type ExprNode } from 'groq-js';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import { readResult } from '~/content/source/source-response.server';
import type { Stored, StoredDocument } from './small-dataset';

/** Evaluates queries on documents in memory, and validates the results as the content cache does. */
export interface EvaluatedContent extends ContentReader {
  /** Replaces the documents. Only documents of the changed type may differ from the earlier ones. */
  use(documents: readonly StoredDocument[], changedType: string): void;
  /** Returns the reads since the previous call, in order. */
  takeReads(): Read[];
  /** Returns a hash of a read's result. */
  signature(read: Read): string;
}

export interface Read {
  query: string;
  params: QueryParams;
}

export function evaluatedContent(): EvaluatedContent {
  const trees = new Map<string, ExprNode>();
  const results = new Map<string, { query: string; result: unknown; signature: string }>();
  let documents: readonly StoredDocument[] = [];
  const untaken: Read[] = [];

  function resultOf(read: Read) {
    const key = JSON.stringify(read);
    const cached = results.get(key);
    if (cached) return cached;
    const result = readResult(read.query, evaluate(key, read));
    const hash = createHash('sha1').update(JSON.stringify(result)).digest('hex');
    const entry = { query: read.query, result, signature: hash };
    results.set(key, entry);
    return entry;
  }

  function evaluate(key: string, { query, params }: Read): unknown {
    const tree = trees.get(key) ?? parse(query, { params });
    trees.set(key, tree);
    const value: unknown = toJS(
      evaluateSync(tree, {
        params,
        dataset: documents,
        dereference: ({ _ref }: Stored) => documents.find(({ _id }) => _id === _ref),
      }),
    );
    // Over HTTP a result is JSON, which cannot contain undefined.
    return JSON.parse(JSON.stringify(value ?? null));
  }

  return {
    use(next, changedType) {
      documents = next;
      for (const [key, { query }] of results) {
        if (dependsOn(query, changedType)) results.delete(key);
      }
    },
    takeReads() {
      return untaken.splice(0);
    },
    signature: (read) => resultOf(read).signature,
    async query<const Query extends string>(query: Query, params: QueryParams = {}) {
      untaken.push({ query, params });
      return resultOf({ query, params }).result as ContentResult<Query>;
    },
  };
}

/** Returns whether documents of a type can affect a query's result. */
function dependsOn(query: string, type: string): boolean {
  const reference = { author: 'author->', 'sanity.imageAsset': 'asset->' }[type];
  return query.includes(reference ?? `"${type}"`);
}
