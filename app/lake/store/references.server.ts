import { OperationError } from './errors.server';
import { objectsIn, type DocumentChange, type LakeDocument } from './document.server';

/** The documents that references are checked against. */
interface Referencing {
  /** Whether a document exists after the changes. */
  exists(id: string): boolean;
  /** Returns the documents that have a reference to a document before the changes. */
  referringTo(target: string): readonly LakeDocument[];
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
  const sources = documents.referringTo(id).filter((source) => {
    const after = changed.get(source._id);
    const document = after === undefined ? source : after;
    return document && strongReferences(document).has(id);
  });
  const left = sources.map(({ _id }) => _id);
  if (left.length === 0) return;
  throw new OperationError(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${left[0]}"`,
    { id, referencingIDs: left },
  );
}

function checkTargets(document: LakeDocument, exists: (id: string) => boolean): void {
  for (const target of strongReferences(document)) {
    if (exists(target)) continue;
    const { _id: id } = document;
    throw new OperationError(
      409,
      'documentReferencesNonExistentDocumentError',
      `Document "${id}" references non-existent document "${target}"`,
      { id, referenceID: target },
    );
  }
}

/** Returns the targets of all strong references in a document. */
function strongReferences(document: LakeDocument): Set<string> {
  const strong = referencesIn(document).filter(
    ({ _weak, _dataset }) => _weak !== true && _dataset === undefined,
  );
  return new Set(strong.map(({ _ref }) => _ref));
}

const targetsOf = new WeakMap<LakeDocument, ReadonlySet<string>>();

/**
 * Returns the targets of all references in a document, strong or weak. They are cached, so that a new
 * view reads only the documents that changed.
 */
export function referenceTargets(document: LakeDocument): ReadonlySet<string> {
  const known = targetsOf.get(document);
  if (known) return known;
  const targets = new Set(referencesIn(document).map(({ _ref }) => _ref));
  targetsOf.set(document, targets);
  return targets;
}

type Reference = Record<string, unknown> & { _ref: string };

const referencesIn = (document: LakeDocument) =>
  objectsIn(document).filter((each): each is Reference => typeof each._ref === 'string');
