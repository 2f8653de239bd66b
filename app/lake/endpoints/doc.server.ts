import type { Request, Response } from 'express';
import { apiError } from '../store/errors.server';
import { audienceOf, isOn, searchOf } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import { isPrivateId } from '../store/document.server';

/** `GET data/doc/:dataset/:ids`: documents by id, as stored. */
export function documentEndpoint(dataset: Dataset) {
  return (req: Request, res: Response): void => {
    const search = searchOf(req);
    const audience = audienceOf(res);
    const ids = (req.params.ids ?? '').split(',');
    if (audience === 'anyone' && ids.some(isPrivateId)) {
      throw apiError(401, 'Drafts and other ids with a dot need a token');
    }
    const view = dataset.view('raw', audience);
    const found = ids.flatMap((id) => view.get(id) ?? []);
    const omitted = ids.filter((id) => !view.get(id)).map((id) => ({ id, reason: 'existence' }));
    const documents = isOn(search, 'excludeContent') ? [] : found;
    res.json({ documents, omitted });
  };
}
