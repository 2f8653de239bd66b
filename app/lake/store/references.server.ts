import { OperationError } from './errors.server';
import { nodesOf, type DocumentChange, type LakeDocument } from './document.server';

/** The documents that references are checked against. */
interface Referencing {
  /** Whether a document exists after the changes. */
  exists(id: string): boolean;
  /** Returns a document as it is before the changes. */
  get(id: string): LakeDocument | undefined;
  /** Returns the ids of the documents that have a reference to a document before the changes. */
  idsReferringTo(target: string): Iterable<string>;
}

/** @throws {OperationError} 409 when the changes would leave a strong reference without its target */
export function checkReferences(changes: readonly DocumentChange[], documents: Referencing): void {
  const changed = new Map(changes.map((change) => [change.id, change.after]));
  for (const { id, after } of changes) {
    if (after) checkTargets(after, (target) => documents.exists(target));
    else checkSources(id, changed, documents);
  }
}

function checkSources(
  id: string,
  changed: ReadonlyMap<string, LakeDocument | null>,
  documents: Referencing,
): void {
  const left = [...documents.idsReferringTo(id)].filter((source) => {
    const after = changed.get(source);
    const document = after === undefined ? documents.get(source) : after;
    return document && strongReferences(document).has(id);
  });
  if (left.length === 0) return;
  throw new OperationError(409, {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from "${left[0]}"`,
    id,
    referencingIDs: left,
  });
}

function checkTargets(document: LakeDocument, exists: (id: string) => boolean): void {
  for (const target of strongReferences(document)) {
    if (exists(target)) continue;
    throw new OperationError(409, {
      type: 'documentReferencesNonExistentDocumentError',
      description: `Document "${document._id}" references non-existent document "${target}"`,
      id: document._id,
      referenceID: target,
    });
  }
}

function strongReferences(document: LakeDocument): Set<string> {
  const targets = new Set<string>();
  for (const node of nodesOf(document)) {
    if (Array.isArray(node) || typeof node._ref !== 'string') continue;
    if (node._weak !== true && node._dataset === undefined) targets.add(node._ref);
  }
  return targets;
}

/** Returns the targets of all references in a value, strong or weak. */
export function referenceTargets(value: unknown, targets = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return targets;
  if (Array.isArray(value)) {
    for (const item of value) referenceTargets(item, targets);
    return targets;
  }
  const fields = value as Record<string, unknown>;
  for (const name in fields) {
    const inner = fields[name];
    if (name === '_ref' && typeof inner === 'string') targets.add(inner);
    else referenceTargets(inner, targets);
  }
  return targets;
}
