import { OperationError } from './errors.server';
import { nodesOf, type DocumentChange, type LakeDocument } from './document.server';

/** An index of strong references. The lake refuses changes that would leave one without its target. */
export class ReferenceIndex {
  readonly #sources = new Map<string, Set<string>>();

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.update(null, document);
  }

  update(before: LakeDocument | null, after: LakeDocument | null): void {
    if (before) {
      for (const target of strongReferences(before)) this.#sources.get(target)?.delete(before._id);
    }
    if (!after) return;
    for (const target of strongReferences(after)) {
      const sources = this.#sources.get(target);
      if (sources) sources.add(after._id);
      else this.#sources.set(target, new Set([after._id]));
    }
  }

  /** @throws {OperationError} 409 when the changes would leave a strong reference without its target */
  check(changes: readonly DocumentChange[], exists: (id: string) => boolean): void {
    const changed = new Map(changes.map((change) => [change.id, change.after]));
    for (const { id, after } of changes) {
      if (after) checkTargets(after, exists);
      else this.#checkSources(id, changed);
    }
  }

  #checkSources(id: string, changed: Map<string, LakeDocument | null>): void {
    const left = [...(this.#sources.get(id) ?? [])].filter((source) => {
      const after = changed.get(source);
      return after === undefined || (after !== null && strongReferences(after).has(id));
    });
    if (left.length === 0) return;
    throw new OperationError(409, {
      type: 'documentHasExistingReferencesError',
      description: `Document "${id}" cannot be deleted as there are references to it from "${left[0]}"`,
      id,
      referencingIDs: left,
    });
  }
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
