import type { Request, Response } from 'express';
import { storeFile, storeImage, type AssetInput } from '../assets/asset-documents.server';
import type { AssetFiles, AssetKind } from '../assets/asset-files.server';
import { badRequest } from '../store/errors.server';
import { searchOf, userOf } from '../http/request.server';
import type { User } from '../store/user.server';
import { fileOf } from '../store/asset-index.server';
import type { Dataset } from '../store/dataset.server';
import type { LakeDocument } from '../store/document.server';
import { PendingTransaction } from '../store/transaction.server';

/** `POST assets/images|files/:dataset`: stores the body, and responds with `{document}`, the asset. */
export function uploadEndpoint(dataset: Dataset, files: AssetFiles, kind: AssetKind) {
  return async (req: Request, res: Response): Promise<void> => {
    if (!Buffer.isBuffer(req.body) || req.body.length === 0) {
      throw badRequest('The upload is empty');
    }
    const search = searchOf(req);
    const upload = {
      bytes: req.body,
      filename: search.get('filename') ?? undefined,
      fields: fieldsOf(search),
    };
    const asset =
      kind === 'images'
        ? await storeImage(files, dataset.name, upload)
        : await storeFile(files, dataset.name, upload, req.headers['content-type']);
    const document = addAsset(dataset, userOf(res), asset);
    // A deletion of the same asset, between the storing and the commit, has removed the file.
    const file = document && fileOf(document);
    if (file && !(await files.find(file.kind, file.name))) {
      await files.save(file.kind, file.name, req.body);
    }
    res.json({ document });
  };
}

/** Adds an asset document. The same bytes uploaded again give the existing document. */
function addAsset(dataset: Dataset, author: User, asset: AssetInput): LakeDocument | undefined {
  const pending = new PendingTransaction(dataset, author);
  pending.create(asset, 'ignore');
  pending.commit();
  return dataset.get(asset._id);
}

function fieldsOf(search: URLSearchParams): Record<string, unknown> {
  const texts = ['label', 'title', 'description', 'creditLine'].flatMap((name) => {
    const text = search.get(name);
    return text === null ? [] : [[name, text] as const];
  });
  const [id, name, url] = [
    search.get('sourceId'),
    search.get('sourceName'),
    search.get('sourceUrl'),
  ];
  const source = id && name ? { source: { id, name, ...(url ? { url } : {}) } } : {};
  return { ...Object.fromEntries(texts), ...source };
}
