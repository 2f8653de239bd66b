import { MAX_UPLOAD_BYTES } from '~/platform/constants';
import { storeAsset, type AssetInput } from '../assets/asset-documents.server';
import { tooLarge, type AssetFiles, type AssetKind } from '../assets/asset-files.server';
import { badRequest } from '../store/errors.server';
import { asyncHandler } from '../http/error-handler.server';
import { searchOf, userOf } from '../http/request.server';
import type { User } from '../store/user.server';
import type { Dataset } from '../store/dataset.server';
import type { LakeDocument } from '../store/document.server';
import { PendingTransaction } from '../store/transaction.server';

/**
 * `POST assets/images|files/:dataset`: stores the body, and responds with `{document}`, the asset. The
 * body goes to the disk while it arrives.
 */
export function uploadEndpoint(dataset: Dataset, files: AssetFiles, kind: AssetKind) {
  return asyncHandler(async (req, res) => {
    if (Number(req.headers['content-length']) > MAX_UPLOAD_BYTES) throw tooLarge(MAX_UPLOAD_BYTES);
    files.assertRoom();
    const search = searchOf(req);
    const upload = {
      kind,
      // The stream stays open after a failure, so that the client gets the reason.
      source: req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>,
      maxBytes: MAX_UPLOAD_BYTES,
      filename: search.get('filename') ?? undefined,
      contentType: req.headers['content-type'],
    };
    try {
      const commit = (asset: AssetInput) => addAsset(dataset, userOf(res), asset);
      res.json({ document: await storeAsset(files, dataset.name, upload, commit) });
    } catch (error) {
      throw req.readableAborted ? badRequest('The upload was interrupted') : error;
    }
  });
}

/** Adds an asset document. The same bytes uploaded again give the existing document. */
function addAsset(dataset: Dataset, author: User, asset: AssetInput): LakeDocument | undefined {
  const pending = new PendingTransaction(dataset, author);
  pending.create(asset, 'ignore');
  pending.commit();
  return dataset.get(asset._id);
}
