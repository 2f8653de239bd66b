import type { RequestHandler } from 'express';
import { apiError } from '../store/errors.server';
import { audienceOf, isOn, listedIn, searchOf } from '../http/request.server';
import type { Dataset } from '../store/dataset.server';
import { isPrivateId } from '../store/document.server';

/** `GET data/doc/:dataset/:ids`: documents by id, as stored. */
export function documentEndpoint(dataset: Dataset): RequestHandler {
  return (req, res) => {
    const search = searchOf(req);
    const audience = audienceOf(res);
    const ids = listedIn(req.params.ids);
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
