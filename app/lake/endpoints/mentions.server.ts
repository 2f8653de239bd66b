import type { Request, Response } from 'express';
import { z } from 'zod';
import { badRequest } from '../store/errors.server';
import type { LakeDocument } from '../store/document.server';
import type { Store } from '../store/store.server';

const Body = z.object({ text: z.string().min(3), versionsOf: z.string().min(1) });

/**
 * `POST data/mentions/:dataset`: the ids of the documents that contain a text now or in a stored version, and
 * all stored versions of those whose ids begin with `versionsOf`, oldest first. The text is in the body,
 * because addresses are logged. Sanity's API has no such endpoint.
 */
export function mentionsEndpoint(store: Store) {
  return (req: Request, res: Response): void => {
    const { data: body } = Body.safeParse(req.body);
    if (!body) throw badRequest('The body must have "text" and "versionsOf"');
    const ids = store.idsWith(body.text);
    const versions = ids
      .filter((id) => id.startsWith(body.versionsOf))
      .map((id) => ({
        id,
        versions: store
          .revisions(id)
          .flatMap((revision) =>
            revision.body === null ? [] : (JSON.parse(revision.body) as LakeDocument),
          ),
      }));
    res.json({ ids, versions });
  };
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
