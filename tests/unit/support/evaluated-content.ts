import { createHash } from 'node:crypto';
import type { QueryParams } from '@sanity/client';
import { evaluateSync, parse, toJS, type ExprNode } from 'groq-js';
import type { ContentReader, ContentResult } from '~/content/content-reader';
import { readResult } from '~/content/source/source-response.server';
import type { Stored, StoredDocument } from './small-dataset';

/** Reads content out of documents in memory, through the same check as the site's content cache. */
export interface EvaluatedContent extends ContentReader {
  /** From now on these are the documents; those of other types are the same as before. */
  use(documents: readonly StoredDocument[], changedType: string): void;
  /** What was read since the last time this was asked, by query and parameters, in order. */
  takeReads(): Read[];
  /** A text that is the same for the same result of a query. */
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
  const taken: Read[] = [];

  function find(read: Read) {
    const key = JSON.stringify(read);
    const known = results.get(key);
    if (known) return known;
    const result = readResult(read.query, evaluate(key, read));
    const hash = createHash('sha1').update(JSON.stringify(result)).digest('hex');
    const found = { query: read.query, result, signature: hash };
    results.set(key, found);
    return found;
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
    // Over HTTP a result is JSON, which has no undefined.
    return JSON.parse(JSON.stringify(value ?? null));
  }

  return {
    use(next, changedType) {
      documents = next;
      for (const [key, { query }] of results) {
        if (reads(query, changedType)) results.delete(key);
      }
    },
    takeReads() {
      return taken.splice(0);
    },
    signature: (read) => find(read).signature,
    async query<const Query extends string>(query: Query, params: QueryParams = {}) {
      taken.push({ query, params });
      return find({ query, params }).result as ContentResult<Query>;
    },
  };
}

/** Whether documents of a type can make a difference to a query's result. */
function reads(query: string, type: string): boolean {
  const followed = { author: 'author->', 'sanity.imageAsset': 'asset->' }[type];
  return query.includes(followed ?? `"${type}"`);
}
