import { evaluateSync, toJS } from 'groq-js';
import { LakeError, queryError } from '../store/errors.server';
import { EDITOR } from '../http/editor.server';
import type { LakeDocument } from '../store/document.server';
import type { View } from '../store/perspective.server';
import { reachParameter, type QueryPlan, type Reach } from './query-plan.server';

export interface QueryScope {
  view: View;
  dataset: string;
  /** Called for each reference that the query follows, whether or not the document exists. */
  onDereference?: (id: string, document: LakeDocument | undefined) => void;
}

/**
 * Runs a query on the documents of a view. It is synchronous, because groq-js is several times faster
 * that way, and the lake runs on its own thread.
 * @throws {LakeError} 400 when the query asks for something that groq-js cannot do
 */
export function evaluatePlan({ query, tree, reaches }: QueryPlan, scope: QueryScope): unknown {
  const { view, dataset, onDereference } = scope;
  const params = Object.fromEntries(
    reaches.map((reach, index) => [reachParameter(index), documentsIn(view, reach)]),
  );
  try {
    const value = evaluateSync(tree, {
      params,
      dataset: view.documents,
      identity: EDITOR.id,
      sanity: { projectId: 'local', dataset },
      dereference: ({ _ref }) => {
        const document = view.get(_ref);
        onDereference?.(_ref, document);
        return document;
      },
    });
    return toJS(value) ?? null;
  } catch (error) {
    if (error instanceof LakeError) throw error;
    throw queryError(query, (error as Error).message);
  }
}

function documentsIn(view: View, reach: Reach): readonly LakeDocument[] {
  if (reach === 'everything') return view.documents;
  if ('ids' in reach) return reach.ids.flatMap((id) => view.get(id) ?? []);
  const [only, ...others] = reach.types;
  // For several types the filter selects: joined lists of types would not be in the order of the ids.
  return only !== undefined && others.length === 0 ? view.ofType(only) : view.documents;
}
