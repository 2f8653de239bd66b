import type { Request, Response } from 'express';
import { z } from 'zod';
import { badRequest } from '../store/errors.server';
import type { Store } from '../store/store.server';

const Body = z.object({ text: z.string().min(3) });

/**
 * `POST data/mentions/:dataset`: the ids of the documents that contain a text. The text is in the body, because
 * addresses are logged. Sanity's API has no such endpoint.
 */
export function mentionsEndpoint(store: Store) {
  return (req: Request, res: Response): void => {
    const { data: body } = Body.safeParse(req.body);
    if (!body) throw badRequest('The body must have a "text" of at least three characters');
    res.json({ ids: store.idsWith(body.text) });
  };
}
