import type { Request, Response } from 'express';
import { z } from 'zod';
import { publishedIdOf, type LakeDocument } from '../store/document.server';
import { badRequest } from '../store/errors.server';
import type { Store } from '../store/store.server';

const Body = z.object({ text: z.string().min(3), versionsOf: z.string().min(1) });

/** Everything that is stored of one document. */
interface StoredVersions {
  /** The id of the published document. */
  id: string;
  /** The ids of its layers: its draft and its versions in releases, and its own at the end. */
  layers: string[];
  /** The stored versions of each layer, oldest first. Those of the document itself come last. */
  versions: LakeDocument[];
}

/**
 * `POST data/mentions/:dataset`: the ids of the documents that contain a text now or in a stored version, and
 * everything that is stored of those that have or had the type `versionsOf`, in every layer. The text is in the
 * body, because addresses are logged. Sanity's API has no such endpoint.
 */
export function mentionsEndpoint(store: Store) {
  return (req: Request, res: Response): void => {
    const { data: body } = Body.safeParse(req.body);
    if (!body) throw badRequest('The body must have "text" and "versionsOf"');
    const ids = store.idsWith(body.text);
    const stored = new Map(ids.map((id) => [id, versionsOf(store, id)]));
    const isOfType = ({ _type }: LakeDocument) => _type === body.versionsOf;
    const ofType = ids.filter((id) => stored.get(id)?.some(isOfType));
    res.json({ ids, versions: withLayers(store, new Set(ofType.map(publishedIdOf)), stored) });
  };
}

/**
 * Returns everything that is stored of some documents.
 * @param documents the ids of the published documents
 * @param known stored versions that are read already
 */
function withLayers(
  store: Store,
  documents: ReadonlySet<string>,
  known: ReadonlyMap<string, LakeDocument[]>,
): StoredVersions[] {
  const found = new Map([...documents].map((id) => [id, new Map<string, LakeDocument[]>()]));
  for (const id of documents.size > 0 ? store.allIds() : []) {
    const layers = found.get(publishedIdOf(id));
    const versions = layers && (known.get(id) ?? versionsOf(store, id));
    if (versions && versions.length > 0) layers.set(id, versions);
  }
  return [...found].map(([id, layers]) => {
    const ids = [...layers.keys()].toSorted((a, b) => Number(a === id) - Number(b === id));
    return { id, layers: ids, versions: ids.flatMap((layer) => layers.get(layer) ?? []) };
  });
}

function versionsOf(store: Store, id: string): LakeDocument[] {
  return store
    .revisions(id)
    .flatMap(({ body }) => (body === null ? [] : (JSON.parse(body) as LakeDocument)));
}

/**
 * `POST data/erased-text/:dataset`: removes the text of erased private documents from the lake's files now,
 * and not within ten minutes. Sanity's API has no such endpoint.
 */
export function erasedTextEndpoint(store: Store) {
  return (_req: Request, res: Response): void => {
    res.json({ isRemoved: store.removeErasedText() });
  };
}
