import { evaluateSync, type DereferenceFunction, type ExprNode } from 'groq-js';
import { LakeError, queryError } from '../store/errors.server';
import { LOCAL_EDITOR } from '../store/user.server';
import type { View } from '../store/view.server';
import { findCandidates } from './candidates.server';
import { withinStack } from './parse-query.server';

interface QueryScope {
  documents: View;
  dataset: string;
  /** The value of `@` outside of the query; none unless given. */
  root?: unknown;
}

interface Evaluated {
  result: unknown;
  /** The ids of the references that were followed, whether or not the documents exist. */
  followed: ReadonlySet<string>;
}

/**
 * Evaluates the tree of a query with groq-js. Nothing else happens on the lake's thread meanwhile.
 * See app/decisions/013-queries-by-groq-js.md.
 * @throws {LakeError} 400 when the query asks for something that groq-js cannot do
 */
export function evaluateQuery(query: string, tree: ExprNode, scope: QueryScope): Evaluated {
  const { documents, dataset, root } = scope;
  const followed = new Set<string>();
  const dereference = ({ _ref: id }: { _ref: string }) => {
    const candidates = findCandidates(id, documents);
    if (candidates) return candidates;
    followed.add(id);
    return documents.get(id);
  };
  try {
    const { data } = withinStack(query, () =>
      evaluateSync(tree, {
        root,
        dataset: documents.documents,
        identity: LOCAL_EDITOR.id,
        sanity: { projectId: 'local', dataset },
        // groq-js expects one document, and passes on any value.
        dereference: dereference as DereferenceFunction,
      }),
    );
    return { result: data, followed };
  } catch (error) {
    throw error instanceof LakeError ? error : queryError(query, (error as Error).message);
  }
}
